/** Content: screens, cards, footer, feature flags, the email alert, address verification. */
import { SAMPLE_ADDRESSES, serviceOnStreet, verifyAddress } from "../../addresses/verification.ts";
import { parseJson, readBytes } from "../../core/body.ts";
import { json } from "../../core/http.ts";
import { findPersona } from "../../core/personas.ts";
import { deny, Refusal } from "../../core/refusal.ts";
import {
  type Answer,
  answer,
  type Call,
  defineService,
  type PageRequest,
} from "../../core/service.ts";
import { blocksOf, screensOf } from "./edited-screens.ts";
import { answeredFlags, FLAG_NAMES, flagRows, flagToggles, setFlags } from "./flags.ts";
import { FOOTERS } from "./footer.ts";
import { drawing } from "./images.ts";
import { playerPages } from "./player.ts";
import { RETENTION_SCREEN, retentionOffer } from "./retention-offer.ts";
import { EDITOR_PAGE, screenPages } from "./screen-editor.ts";
import { CARDS, located } from "./screens.ts";

const LONGEST_FLAGS = 16 * 1024;

function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

const noContent = () => deny(404, "CONTENT_UNKNOWN", "There is no such content.");

function getScreen(call: Call<"getScreen">): Answer<"getScreen"> {
  const { path, query, origin, world, caller } = call;
  const isOffer = path.id === RETENTION_SCREEN;
  const blocks = isOffer
    ? retentionOffer(world, caller?.profileId)
    : (blocksOf(world, path.id, query.preview) ?? noContent());
  return answer(200, { panels: { member: located(blocks, origin) } });
}

/** Groups belong to a user: no other user reads them. */
function getFlags(call: Call<"getFeatureFlags">): Answer<"getFeatureFlags"> {
  const { profileId, visitorId } = call.query;
  if (profileId !== undefined && profileId !== call.profileId) {
    return deny(403, "FORBIDDEN", "This profile is not yours.");
  }
  return answer(200, answeredFlags(call.world, { profileId, visitorId }));
}

function submitProspect({ world, body }: Call<"submitProspect">): Answer<"submitProspect"> {
  const requestID = world.newId("prospect");
  world.collection("prospects").put(requestID, { requestID, ...body, at: world.now() });
  world.sendMail({
    to: body.email,
    subject: "You're on the list",
    text: "We'll email you when something new starts.",
  });
  return answer(200, { data: { requestID } });
}

function verify({ query }: Call<"verifyAddress">): Answer<"verifyAddress"> {
  const { fails, delayMs } = serviceOnStreet(query);
  if (fails) return deny(503, "CARRIER_UNAVAILABLE", "The postal service does not answer.");
  return answer(200, verifyAddress(query), { delayMs });
}

async function putFlags({ request, world, url }: PageRequest): Promise<Response> {
  const id = url.searchParams.get("persona");
  const persona = id === null ? undefined : findPersona(world, id);
  if (id !== null && !persona) {
    throw new Refusal(400, "UNKNOWN_PERSONA", `There is no persona ${JSON.stringify(id)}.`);
  }
  const given = parseJson(await readBytes(request, LONGEST_FLAGS));
  const flags = setFlags(world, given, persona?.profileId);
  if (!flags) {
    throw new Refusal(400, "INVALID_FLAGS", 'Send { "flag-name": "value" }; null takes it back.');
  }
  return json(200, { flags });
}

function picture({ params }: PageRequest): Response {
  const svg = drawing(params.size ?? "", params.file ?? "");
  if (svg === undefined) throw new Refusal(404, "NOT_FOUND", "There is no such picture.");
  const headers = { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" };
  return new Response(svg, { headers });
}

export const content = defineService({
  name: "content",
  operations: {
    getScreen,
    getContentCards: ({ query, origin }) =>
      answer(200, { cards: located(own(CARDS, query.screen) ?? [], origin) }),
    getFeatureFlags: getFlags,
    getFooter: ({ path }) => answer(200, { data: own(FOOTERS, path.suffix) ?? noContent() }),
    submitProspect,
    verifyAddress: verify,
  },
  pages: [
    { method: "GET", path: "/images/{size}/{file}", respond: picture },
    { method: "PUT", path: "/_sandbox/flags", respond: putFlags },
    ...playerPages,
    ...screenPages,
  ],
  views: [
    {
      name: "flags",
      title: "Feature Flags",
      description: `For everyone, or for one persona: PUT /_sandbox/flags?persona=new. A test that assigns groups by chance: PUT /_sandbox/settings {"split":{"price-test-apr-2025":["control","variant-1"]}}. Known: ${FLAG_NAMES.join(", ")}.`,
      read: flagRows,
      toggles: flagToggles,
    },
    {
      name: "addresses",
      title: "Addresses",
      description:
        "One for each outcome of the address verification, and for its delays and failures.",
      read: () => SAMPLE_ADDRESSES.map((sample) => ({ ...sample })),
    },
    {
      name: "screens",
      title: "Screens",
      description: `Marketing pages (/landing/{name}). ${RETENTION_SCREEN} is an offer by the member's plan, or none.`,
      link: [EDITOR_PAGE, "Edit them"],
      read: (world) => [
        ...screensOf(world).map(({ name, published, draft, isEdited }) => ({
          name,
          blocks: (published ?? []).map(({ type, promoType }) => type ?? promoType).join(" "),
          state: [isEdited && "edited", draft && "with a draft"].filter(Boolean).join(", "),
        })),
        { name: RETENTION_SCREEN, blocks: "hero", state: "" },
      ],
    },
    {
      name: "prospects",
      title: "Email Alerts",
      description: "Addresses that were left on marketing pages.",
      read: (world) => world.collection<Record<string, unknown>>("prospects").all(),
    },
  ],
});
