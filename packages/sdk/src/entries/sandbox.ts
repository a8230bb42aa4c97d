export { sandboxConfiguration } from "../domain/configuration/sandbox-configuration.ts";
