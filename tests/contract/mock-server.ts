/** Prism in front of one of the specifications, on a free port. */
import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { type ServiceName, specificationPath } from "./specification.ts";

export interface PrismServer {
  /** Without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

const LISTENING = /Prism is listening on (http:\/\/[\d.]+:\d+)/;

/** Answers with the examples of the specification, as the header `Prefer` asks. */
export function startMock(service: ServiceName): Promise<PrismServer> {
  return startPrism(["mock", "-p", "0", specificationPath(service)]);
}

/** A validating proxy: responds with an error where one side breaks the specification. */
export function startProxy(service: ServiceName, upstream: string): Promise<PrismServer> {
  return startPrism(["proxy", "-p", "0", "--errors", specificationPath(service), upstream]);
}

async function startPrism(args: readonly string[]): Promise<PrismServer> {
  const prism = createRequire(import.meta.url).resolve("@stoplight/prism-cli/dist/index.js");
  const child = spawn(process.execPath, [prism, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const url = await listening(child);
  return {
    url,
    stop: () =>
      new Promise((done) => {
        child.once("exit", () => done());
        child.kill();
      }),
  };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = "";
    const read = (part: Buffer): void => {
      output += part.toString();
      const url = LISTENING.exec(output)?.[1];
      if (url === undefined) return;
      // Discards Prism's log of each request.
      child.stdout?.off("data", read).resume();
      child.stderr?.off("data", read).resume();
      done(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => fail(new Error(`Prism did not start:\n${output}`)));
  });
}
