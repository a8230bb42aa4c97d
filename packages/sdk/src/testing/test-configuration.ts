import type {
  ConfigurationInput,
  ConfigurationPart,
} from "../domain/configuration/create-configuration.ts";
import { merge } from "../domain/configuration/merge.ts";
import { sandboxConfiguration } from "../domain/configuration/sandbox-configuration.ts";

/** Any part of a configuration, over that of the sandbox; outside development its addresses end in `.internal`, since it accepts no example hosts. */
export function testConfiguration(changes: ConfigurationPart = {}): ConfigurationInput {
  const { environment = "development" } = changes;
  if (environment === "development") return sandboxConfiguration(changes);
  const text = JSON.stringify(sandboxConfiguration())
    .replace(/http:\/\/localhost:4010/g, "https://api.foyer.internal")
    .replace(/http:\/\/127\.0\.0\.1:4010/g, "https://pay.foyer.internal")
    .replace(/\b([a-z]+)\.example\b(?!\.)/g, "$1.internal");
  return merge(JSON.parse(text), changes) as ConfigurationInput;
}
