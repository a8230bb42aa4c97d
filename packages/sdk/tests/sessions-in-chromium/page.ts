/** The page of these tests: the SDK in a browser. */

export { createConfiguration } from "../../src/domain/configuration/create-configuration.ts";
export { sandboxConfiguration } from "../../src/domain/configuration/sandbox-configuration.ts";
export { browserPlatform } from "../../src/platform/browser/index.ts";
export { createApi } from "../../src/testing/create-api.ts";
