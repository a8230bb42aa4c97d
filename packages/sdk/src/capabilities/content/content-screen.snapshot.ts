import { pick } from "../kit/pick.ts";
import type { ContentScreenStore } from "./content-screen.store.ts";

/** A marketing page of content blocks (CNT-01 to CNT-14). */
export const contentScreenSnapshot = ({
  contentScreen,
}: {
  readonly contentScreen: ContentScreenStore;
}) => pick(contentScreen, "state", "title", "blocks", "open", "reload", "close");

export type ContentScreenSnapshot = ReturnType<typeof contentScreenSnapshot>;
