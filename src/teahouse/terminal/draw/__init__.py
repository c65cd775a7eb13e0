"""A scene in a terminal: `scene.draw` puts it together, each other module draws one kind of thing."""
