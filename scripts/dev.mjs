// npm run dev: the reference app and the sandbox, reloading on change.
import { buildTelevision } from "./lib/builds.mjs";
import { serverPorts } from "./lib/ports.mjs";
import {
  MEASURED,
  sandboxServer,
  serveTogether,
  televisionServer,
  viteServer,
} from "./lib/servers.mjs";
import { welcome } from "./lib/welcome.mjs";
import { install, requireNode, runCommand } from "./lib/workspace.mjs";

requireNode();

runCommand(async () => {
  const { environment, addresses } = await serverPorts();
  await install();
  await buildTelevision();
  await serveTogether({
    environment: { ...MEASURED, ...environment },
    servers: [
      sandboxServer(addresses.sandbox, ["--watch"]),
      viteServer(addresses.web),
      televisionServer(addresses.television),
    ],
    onReady: () => welcome(addresses),
  });
});
