// A bot of one's own in another language: teahouse play connect_four --bot "run:node examples/my_bot.mjs"
//
// Every line of standard input is one message in JSON. A message of the kind "choose" wants one line back: the text of one of
// its legal actions. This bot prefers what it has seen the least of, so that it wanders over the whole board.

import { createInterface } from "node:readline";

const taken = new Map();

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.kind === "choose") {
    const count = (action) => taken.get(action) ?? 0;
    const choice = message.legal.reduce((best, action) => (count(action) < count(best) ? action : best));
    taken.set(choice, count(choice) + 1);
    process.stdout.write(choice + "\n");
  }
}
