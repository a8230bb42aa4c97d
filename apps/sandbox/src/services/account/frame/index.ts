/** The hosted card frame: hand-off token, page, and its own two calls. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { asset } from "../../../core/assets.ts";
import { answer, defineService } from "../../../core/service.ts";
import { contractScript } from "./contract.ts";
import { issueFrameToken } from "./hand-off.ts";
import {
  CONTRACT_SCRIPT,
  FONT,
  FRAME_PATH,
  frameWithoutForm,
  RULES,
  SCRIPT,
  STYLE,
  showFrame,
  worldOfForm,
} from "./page.ts";
import { buyerOf, payInFrame, purchaseOf, quoteInFrame } from "./pay.ts";
import { FRAME_SPECIFICATION } from "./specification.ts";

/** The font of the page around the form. */
const FONT_FILE = createRequire(import.meta.url).resolve(
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
);

/** Name for faults: a frame that is slow, broken or never loads. */
export const FRAME_FAULT = "loadCardFrame";

export const cardFrame = defineService({
  name: "card-frame",
  specification: { name: "card-frame", document: FRAME_SPECIFICATION },
  operations: {
    createFrameToken: ({ world, profileId }) => answer(200, issueFrameToken(world, profileId)),
    payInFrame: { handle: payInFrame, fingerprint: purchaseOf, owner: buyerOf },
    quoteInFrame,
  },
  pages: [
    {
      method: "POST",
      path: FRAME_PATH,
      respond: showFrame,
      worldOf: worldOfForm,
      faultName: FRAME_FAULT,
    },
    { method: "GET", path: FRAME_PATH, respond: frameWithoutForm },
    asset(STYLE, new URL("./assets/card-frame.css", import.meta.url)),
    asset(SCRIPT, new URL("./assets/card-frame.js", import.meta.url)),
    { method: "GET", path: CONTRACT_SCRIPT, respond: contractScript },
    asset(RULES, new URL("./assets/card-fields.js", import.meta.url)),
    asset(FONT, pathToFileURL(FONT_FILE)),
  ],
});
