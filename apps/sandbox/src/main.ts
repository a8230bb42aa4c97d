/** Serves the sandbox: node apps/sandbox/src/main.ts (SANDBOX_PORT, SANDBOX_DATA, SANDBOX_APPS, WEB_PORT). */
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener, RequestError } from "@hono/node-server";
import { ConnectionLost, createSandbox } from "./index.ts";

const PORT = Number(process.env.SANDBOX_PORT ?? 4010);
const DATA =
  process.env.SANDBOX_DATA ?? fileURLToPath(new URL("../.data/sandbox.db", import.meta.url));
/** localhost is one of these two, depending on the machine. */
const LOOPBACK = ["127.0.0.1", "::1"];

/** Longer than any test waits between two calls, so that no call meets a connection being closed. */
const KEEP_ALIVE_MS = 65_000;
const WEB_URL = `http://localhost:${process.env.WEB_PORT ?? 5173}`;

/** Origins of apps that may control the sandbox from a browser, separated by spaces. */
const APPS = (process.env.SANDBOX_APPS ?? "").split(" ").filter(Boolean);

const sandbox = createSandbox({ database: DATA, webUrl: WEB_URL, controlledBy: APPS });

const listener = getRequestListener(
  async (request, { outgoing }) => {
    try {
      return await sandbox.fetch(request);
    } catch (error) {
      if (error instanceof ConnectionLost) outgoing.destroy();
      throw error;
    }
  },
  { overrideGlobalObjects: false, errorHandler: answerUnread },
);

/** A request whose address cannot be read, for lack of a valid Host, is the caller's error: 400. */
function answerUnread(error: unknown): Response {
  if (!(error instanceof RequestError)) return new Response(null, { status: 500 });
  const errorMessage = "Send a Host header such as localhost:4010.";
  return Response.json({ errorCode: "INVALID_HOST", errorMessage }, { status: 400 });
}

function listen(host: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
    server.once("error", (error: NodeJS.ErrnoException) => {
      const missing = error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT";
      if (missing) done(undefined);
      else fail(error);
    });
    server.listen(PORT, host, () => done(server));
  });
}

const servers = await Promise.all(LOOPBACK.map(listen)).catch((error: Error) => {
  console.error(`The sandbox cannot listen on port ${PORT}: ${error.message}`);
  process.exit(1);
});

function stop(): void {
  for (const server of servers) {
    server?.close();
    server?.closeAllConnections();
  }
  sandbox.close();
}

process.once("SIGTERM", stop);
process.once("SIGINT", stop);

if (sandbox.unanswered.length > 0) {
  console.warn(`Operations without a handler: ${sandbox.unanswered.join(", ")}`);
}
console.log(`Sandbox: http://localhost:${PORT} and http://127.0.0.1:${PORT}`);
