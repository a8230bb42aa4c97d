// npm start: installs, builds what is stale and serves the reference app and the sandbox.
// WEB_PORT, SANDBOX_PORT and TELEVISION_PORT choose other ports than 5173, 4010 and 5180.
import { buildTelevision, buildWeb } from "./lib/builds.mjs";
import { serverPorts } from "./lib/ports.mjs";
import {
  MEASURED,
  sandboxServer,
  serveTogether,
  televisionServer,
  webServer,
} from "./lib/servers.mjs";
import { welcome } from "./lib/welcome.mjs";
import { install, requireNode, runCommand } from "./lib/workspace.mjs";

requireNode();

runCommand(async () => {
  const { environment, addresses } = await serverPorts();
  await install();
  await buildWeb();
  await buildTelevision();
  await serveTogether({
    environment: { ...MEASURED, ...environment },
    servers: [
      sandboxServer(addresses.sandbox),
      webServer(addresses.web),
      televisionServer(addresses.television),
    ],
    onReady: () => welcome(addresses),
  });
});
