import type { Messages } from "../../messages/catalogue.ts";
import { pick } from "../kit/pick.ts";
import type { ConfigurationStore } from "./configuration.store.ts";

/** The page configuration, the footer, and texts by id (CFG, CHR-14). */
export const configurationSnapshot = ({
  configuration,
  messages,
}: {
  readonly configuration: ConfigurationStore;
  readonly messages: Messages;
}) => ({
  ...pick(configuration, "page", "footer", "chat", "agreement", "loadFooter"),
  text: messages.text,
});

export type ConfigurationSnapshot = ReturnType<typeof configurationSnapshot>;
