// An engine for Tilework in JavaScript: it takes as few tiles as it can. Node alone, no packages.
//
// Try it: tilework engine check "node examples/engines/engine.js"
// Let it play: tilework arena sintra --bots "cmd:node examples/engines/engine.js,greedy"

const readline = require("node:readline");

/** How many tiles of its colour an action takes. */
function tilesTaken(view, action) {
  const { type, factory, colour } = action.data;
  if (type !== "take") return 0;
  const source = factory ? view.factories[factory - 1] : view.centre;
  return source.filter((tile) => tile === colour).length;
}

/** What to say to one message. */
function answer(message) {
  if (message.ping) return { pong: true };
  if (message.about) return { engine: "takes least (JavaScript)", protocol: 2 };
  if ("stop" in message) return { stopped: message.stop, known: false }; // it never thinks for long
  if (!message.legal_actions) return { error: "there is no question in this message" };
  let best = message.legal_actions[0];
  for (const action of message.legal_actions) {
    if (tilesTaken(message.view, action) < tilesTaken(message.view, best)) best = action;
  }
  return { action: best.text };
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  let reply;
  try {
    const message = JSON.parse(line);
    reply = { id: message.id ?? null, ...answer(message) };
  } catch {
    reply = { id: null, error: "not a JSON object" };
  }
  process.stdout.write(JSON.stringify(reply) + "\n");
});
