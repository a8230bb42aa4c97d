import type {
  ConfigurationInput,
  ConfigurationPart,
} from "../domain/configuration/create-configuration.ts";
import { merge } from "../domain/configuration/merge.ts";
import { sandboxConfiguration } from "../domain/configuration/sandbox-configuration.ts";

/** Any part of a configuration, over that of the sandbox; outside development its addresses are at `example.com`. */
export function testConfiguration(changes: ConfigurationPart = {}): ConfigurationInput {
  const { environment = "development" } = changes;
  if (environment === "development") return sandboxConfiguration(changes);
  const text = JSON.stringify(sandboxConfiguration())
    .replace(/http:\/\/localhost:4010/g, "https://api.example.com")
    .replace(/http:\/\/127\.0\.0\.1:4010/g, "https://pay.example.com")
    .replace(/\b([a-z]+)\.example\b(?!\.)/g, "$1.example.com");
  return merge(JSON.parse(text), changes) as ConfigurationInput;
}
