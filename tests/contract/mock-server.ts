/** Prism in front of one of the specifications, on a free port. */
import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { freePort } from "../support/free-port.ts";
import { untilItAnswers } from "../support/until-it-answers.ts";
import { type ServiceName, specificationPath } from "./specification.ts";

export interface PrismServer {
  /** Without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Answers with the examples of the specification, as the header `Prefer` asks. */
export function startMock(service: ServiceName): Promise<PrismServer> {
  return startPrism(["mock", specificationPath(service)]);
}

/** A validating proxy: responds with an error where one side breaks the specification. */
export function startProxy(service: ServiceName, upstream: string): Promise<PrismServer> {
  return startPrism(["proxy", "--errors", specificationPath(service), upstream]);
}

/** It logs no request: the log costs more than the answers. */
async function startPrism(args: readonly string[]): Promise<PrismServer> {
  const prism = createRequire(import.meta.url).resolve("@stoplight/prism-cli/dist/index.js");
  const port = await freePort();
  const options = ["--port", String(port), "--verboseLevel", "fatal"];
  const child = spawn(process.execPath, [prism, ...args, ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([untilItAnswers(url), endOf(child)]);
  return {
    url,
    stop: () =>
      new Promise((done) => {
        child.once("exit", () => done());
        child.kill();
      }),
  };
}

/** Rejects with what a process printed where it ends before it answers. */
function endOf(child: ChildProcess): Promise<never> {
  let output = "";
  const read = (part: Buffer): void => {
    output += part.toString();
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  return new Promise((_, fail) => {
    child.once("exit", () => fail(new Error(`Prism did not start:\n${output}`)));
  });
}
