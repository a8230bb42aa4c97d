/** A Prism mock of one of the specifications, on a free port. */
import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

export type ServiceName = "account" | "member-verify" | "partner";
export const SERVICE_NAMES: readonly ServiceName[] = ["account", "member-verify", "partner"];

export interface MockServer {
  /** Without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

const LISTENING = /Prism is listening on (http:\/\/[\d.]+:\d+)/;

export function specificationPath(service: ServiceName): string {
  return fileURLToPath(new URL(`../../openapi/${service}.yaml`, import.meta.url));
}

export async function startMock(service: ServiceName): Promise<MockServer> {
  const prism = createRequire(import.meta.url).resolve("@stoplight/prism-cli/dist/index.js");
  const child = spawn(process.execPath, [prism, "mock", "-p", "0", specificationPath(service)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
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
      if (url !== undefined) done(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => fail(new Error(`The mock server did not start:\n${output}`)));
  });
}
