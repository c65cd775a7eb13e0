// The page's sources name each other without a suffix, as its builder allows; Node wants to be told that they are TypeScript.
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(".") && context.parentURL) {
      const typed = new URL(`${specifier}.ts`, context.parentURL);
      if (existsSync(fileURLToPath(typed))) return next(typed.href, context);
    }
    return next(specifier, context);
  },
});
