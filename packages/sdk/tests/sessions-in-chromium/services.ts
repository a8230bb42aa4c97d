import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createSandbox, type FaultOrder } from "../../../../apps/sandbox/src/index.ts";

/** A request that reached the services. */
export interface Seen {
  readonly path: string;
  readonly body: string;
  readonly authorization: string | undefined;
}

/** The page and the services under one origin. */
export interface Services {
  readonly origin: string;
  readonly seen: Seen[];
  advance(duration: string): void;
  faults(...orders: FaultOrder[]): void;
  /** Resets the services. */
  reset(): void;
  close(): Promise<unknown>;
}

export const WORLD = "three-tabs";

export async function startServices(): Promise<Services> {
  const sandbox = createSandbox();
  const seen: Seen[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    if (path === "/page") {
      response.setHeader("content-type", "text/html");
      return void response.end("<!doctype html><body></body>");
    }
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "GET", headers } = request;
    seen.push({ path, body, authorization: headers.authorization });
    try {
      const answered = await sandbox.fetch(`http://localhost${path}`, {
        method,
        headers: Object.entries(headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)] as [string, string]],
        ),
        ...(body === "" ? {} : { body }),
      });
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.end(await answered.text());
    } catch {
      response.destroy();
    }
  }

  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    advance: (duration) => void sandbox.controls.advanceClock(duration, WORLD),
    faults: (...orders) => void sandbox.controls.setFaults(orders, WORLD),
    reset() {
      sandbox.controls.reset(WORLD);
      seen.length = 0;
    },
    close() {
      sandbox.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
