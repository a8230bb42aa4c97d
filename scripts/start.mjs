// npm start: installs, builds what is stale and serves the reference app and the sandbox.
// WEB_PORT and SANDBOX_PORT choose other ports than 5173 and 4010.
import { serverPorts } from "./lib/ports.mjs";
import { sandboxServer, serveTogether, webServer } from "./lib/servers.mjs";
import { welcome } from "./lib/welcome.mjs";
import { buildWeb, install, requireNode, runCommand } from "./lib/workspace.mjs";

requireNode();

runCommand(async () => {
  const { environment, addresses } = await serverPorts();
  await install();
  await buildWeb();
  await serveTogether({
    environment,
    servers: [sandboxServer(addresses.sandbox), webServer(addresses.web)],
    onReady: () => welcome(addresses),
  });
});
