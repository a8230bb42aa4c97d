/** Serves the built television app (TELEVISION_PORT) in front of the sandbox (SANDBOX_PORT). */
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createTelevisionServer } from "./television.ts";

const HOST = "127.0.0.1";
const port = Number(process.env.TELEVISION_PORT ?? 5180);
const origin = `http://${HOST}:${port}`;
const serve = createTelevisionServer({
  dist: fileURLToPath(new URL("../dist/", import.meta.url)),
  origin,
  services: `http://localhost:${process.env.SANDBOX_PORT ?? "4010"}`,
});

const server = createServer(({ url = "/", headers }, response) => {
  const { status, headers: own, body } = serve(url, headers.host);
  response.writeHead(status, own).end(body);
});
server.listen(port, HOST, () => console.log(`television: ${origin}`));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => server.close(() => process.exit(0)));
}
