"""The picture of an entry as a page is sent it."""

from __future__ import annotations

from teahouse.engine.journal import Picture
from teahouse.scene.element.beat import BeatCard, BeatDice, BeatPicture, BeatPieces
from teahouse.scene.element.element import Amount


def picture_of(picture: Picture) -> BeatPicture:
    return BeatPicture(
        dice=[
            BeatDice(
                seat=cast.side if cast.side >= 0 else None,
                faces=cast.faces,
                again=cast.again,
                counts=cast.counts,
                words=cast.words,
            )
            for cast in picture.casts
        ],
        between=picture.between,
        pieces=[
            BeatPieces(seat=side if side >= 0 else None, piece=Amount(symbol=symbol, count=count))
            for side, symbol, count in picture.pieces
        ],
        cards=[BeatCard(name=name, value=value) for name, value in picture.cards] or (),
    )
