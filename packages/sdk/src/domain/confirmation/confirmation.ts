import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { type Message, message } from "../kernel/message.ts";
import { parseUrl } from "../kernel/url.ts";
import type { PlatformKind, StoreBadge } from "./types.ts";

export interface ConfirmationFacts {
  readonly isPlanChange: boolean;
}

/** Title of the confirmation, as the window has it; of a gift: `giftTitle`. (CNF-01, CNF-02, CHG-08, OPN-164) */
export function confirmationTitle(facts: ConfirmationFacts): Choice<Message> {
  return choose(confirmationTitles, facts);
}

const confirmationTitles: Table<ConfirmationFacts, Message> = {
  rows: [
    {
      id: "CNF-02",
      when: ({ isPlanChange }) => isPlanChange,
      to: () => message("confirmation.title.change"),
    },
  ],
  otherwise: { id: "CNF-01", to: () => message("confirmation.title") },
};

/** The one thank-you of the screen, beneath 'Purchase Confirmed!'. (CNF-02, CNF-04, CHG-08, OPN-164) */
export function confirmationThanks(facts: ConfirmationFacts): Choice<Message> {
  return choose(thanks, facts);
}

const thanks: Table<ConfirmationFacts, Message> = {
  rows: [
    {
      id: "CNF-02",
      when: ({ isPlanChange }) => isPlanChange,
      to: () => message("confirmation.title.change"),
    },
  ],
  otherwise: { id: "CNF-04", to: () => message("confirmation.subheading") },
};

/** Whether the confirmation shows: only after a purchase; otherwise My Account. (CNF-14, OPN-169) */
export function confirmationScreen(
  given: { readonly purchasedPlanId: string | null },
  { routes }: Pick<FoyerConfiguration, "routes">,
): Choice<{ readonly kind: "route"; readonly address: string; readonly replace: true } | null> {
  return given.purchasedPlanId
    ? answer(null, "CNF-14", given)
    : answer({ kind: "route", address: routes.manage, replace: true }, "CNF-14/none", given);
}

/**
 * The platform of the device: a phone or tablet of Apple, one with Android, or other. An iPad reports itself as a Mac;
 * no Mac has a touch screen. (CNF-13)
 */
export function platformKind(given: {
  readonly userAgent: string;
  readonly touchPoints: number;
}): PlatformKind {
  const { userAgent, touchPoints } = given;
  if (/Windows Phone/.test(userAgent)) return "other";
  if (/iPhone|iPad|iPod/.test(userAgent)) return "apple";
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return "apple";
  return /Android/.test(userAgent) ? "google" : "other";
}

/** Store badges: a platform's own is hidden. (CNF-12, CNF-13, OPN-168) */
export function storeBadges({
  platform,
}: {
  readonly platform: PlatformKind;
}): readonly StoreBadge[] {
  return storesWithBadges.filter((store) => storeBadge({ store, platform }).allowed);
}

/** Stores that have the app. */
export const storesWithBadges: readonly StoreBadge[] = ["apple", "google"];

/** Whether the badge of a store shows: not on a device of its own platform. (CNF-12, CNF-13, OPN-168) */
export function storeBadge(given: {
  readonly store: StoreBadge;
  readonly platform: PlatformKind;
}): Decision<"own-platform"> {
  const facts = { ...given };
  return given.store === given.platform
    ? refuse("own-platform", "CNF-13", facts)
    : allow("CNF-12", facts);
}

/** The app-install link with the device code, where one is known. (CNF-08, CNF-09, OPN-167) */
export function installLink(
  { deviceCode }: { readonly deviceCode: string | null },
  { links }: Pick<FoyerConfiguration, "links">,
): Choice<string> {
  const url = parseUrl(links.appInstallUrl);
  const looked = { deviceCode };
  if (!deviceCode || !url) return answer(links.appInstallUrl, "CNF-08", looked);
  const separator = url.search === "" ? "?" : "&";
  const query = `${url.search}${separator}deep_link_sub1=${encodeURIComponent(deviceCode)}`;
  return answer(url.origin + url.pathname + query + url.hash, "CNF-09", looked);
}
