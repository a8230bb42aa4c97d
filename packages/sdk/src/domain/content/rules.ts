import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { carriedLink } from "./carried-link.ts";
import { imageAddress } from "./images.ts";
import { pageOfAlert } from "./page-of-alert.ts";
import { contentHeadline, contentText, hasTypedPrice, isPromise } from "./promises.ts";
import { readBlocks, readCards } from "./read-blocks.ts";
import { isScreenName } from "./screen-name.ts";
import { hasMarkup, isConfirmationHero, points } from "./texts.ts";
import { gridTiles } from "./tiles.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `content.readBlocks`. */
export const rules = {
  carriedLink,
  contentHeadline,
  contentText,
  gridTiles,
  hasMarkup,
  hasTypedPrice,
  imageAddress,
  isConfirmationHero,
  isPromise,
  isScreenName,
  pageOfAlert,
  points,
  readBlocks,
  readCards,
} satisfies Rules<FoyerConfiguration>;
