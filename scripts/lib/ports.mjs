import { createServer } from "node:net";

/** The ports of the product and the host names they are served under. Cookies know no ports: a television is another device. */
const PORTS = {
  web: { variable: "WEB_PORT", fallback: 5173, host: "localhost" },
  sandbox: { variable: "SANDBOX_PORT", fallback: 4010, host: "localhost" },
  television: { variable: "TELEVISION_PORT", fallback: 5180, host: "127.0.0.1" },
};

/** The ports of the product, known to be free. */
export async function serverPorts() {
  const environment = {};
  const addresses = {};
  const taken = new Map();
  for (const [name, { variable, fallback, host }] of Object.entries(PORTS)) {
    const port = portFrom(variable, fallback);
    const other = taken.get(port);
    if (other) throw new Error(`${other} and ${variable} are both ${port}; choose two ports.`);
    taken.set(port, variable);
    await requireFree(variable, port);
    environment[variable] = String(port);
    addresses[name] = `http://${host}:${port}`;
  }
  return { environment, addresses };
}

async function requireFree(variable, port) {
  if (!(await isTaken(port))) return;
  const other = port < 65535 ? port + 1 : port - 1;
  throw new Error(
    `Port ${port} is taken. Stop what listens there, or choose another: ${variable}=${other} npm start`,
  );
}

/** Reads a port from the environment; throws with advice for an invalid one. */
export function portFrom(variable, fallback) {
  const text = process.env[variable];
  if (text === undefined || text === "") return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new Error(`${variable} must be a port from 1 to 65535; it is "${text}".`);
}

/** Whether a server listens there already, on either address of localhost. */
export async function isTaken(port) {
  for (const host of ["127.0.0.1", "::1"]) {
    if (await refusesToListen(port, host)) return true;
  }
  return false;
}

function refusesToListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 answers EADDRNOTAVAIL: no server listens there.
    server.once("error", (error) =>
      resolve(error.code === "EADDRINUSE" || error.code === "EACCES"),
    );
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}

/** A free port, chosen by the machine. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "localhost", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Waits until the address answers, whatever the status; gives up after `timeoutMs`. */
export async function untilItAnswers(url, timeoutMs, cancelled = () => false) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end && !cancelled()) {
    try {
      await fetch(url, { signal: AbortSignal.timeout(2000) });
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return false;
}
