import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";
import { freePort, isTaken } from "./ports.mjs";

const PORTS = [await freePort(), await freePort()];

const server = (port, endsAfterMs) =>
  `require("node:http").createServer((_, answer) => answer.end("here")).listen(${port}, "127.0.0.1");` +
  (endsAfterMs ? `setTimeout(() => process.exit(3), ${endsAfterMs});` : "");

/** Runs two servers together in a process of their own; answers what it printed and how it ended. */
function together(codes, onReady = "() => console.log('READY')") {
  const servers = codes.map((code, index) => ({
    name: `server ${index + 1}`,
    command: process.execPath,
    args: ["--eval", code],
    url: `http://127.0.0.1:${PORTS[index]}`,
  }));
  const program =
    `const { serveTogether } = await import(${JSON.stringify(new URL("servers.mjs", import.meta.url).href)});` +
    `await serveTogether({ servers: ${JSON.stringify(servers)}, environment: {}, onReady: ${onReady} });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  let output = "";
  const heard = [];
  const hear = (chunk) => {
    output += chunk;
    for (const each of heard.splice(0)) each();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const ended = new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
  const says = async (text) => {
    while (!output.includes(text)) await new Promise((resolve) => heard.push(resolve));
  };
  return { child, ended, says };
}

async function portsTaken() {
  return Promise.all(PORTS.map(isTaken));
}

describe("serving together", () => {
  it.each(["SIGINT", "SIGTERM"])("%s stops both and leaves none behind", async (signal) => {
    const run = together(PORTS.map((port) => server(port)));
    await run.says("READY");
    expect(await portsTaken()).toEqual([true, true]);
    run.child.kill(signal);
    expect((await run.ended).code).toBe(0);
    expect(await portsTaken()).toEqual([false, false]);
  });

  it("one that ends stops the other, and is named", async () => {
    const run = together([server(PORTS[0]), server(PORTS[1], 500)]);
    const { code, output } = await run.ended;
    expect(code).toBe(1);
    expect(output).toContain("The server 2 ended: exit code 3.");
    expect(await portsTaken()).toEqual([false, false]);
  });
});
