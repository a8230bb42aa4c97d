import { pick } from "../kit/pick.ts";
import type { ConfigurationStore } from "./configuration.store.ts";

/** The page configuration and the footer (CFG, CHR-14). */
export const configurationSnapshot = ({
  configuration,
}: {
  readonly configuration: ConfigurationStore;
}) => pick(configuration, "page", "footer", "chat", "care", "agreement", "loadFooter");

export type ConfigurationSnapshot = ReturnType<typeof configurationSnapshot>;
