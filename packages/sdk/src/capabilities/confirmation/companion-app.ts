import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { platformKind, storeBadges } from "../../domain/confirmation/confirmation.ts";
import { deviceTiles } from "../../domain/confirmation/devices.ts";
import type { DeviceTab, PlatformKind } from "../../domain/confirmation/types.ts";
import { parseUrl } from "../../domain/kernel/url.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { DevicePort } from "../../platform/ports.ts";
import type { BadgeView, DeviceTabView } from "./confirmation.views.ts";

const TABS: readonly { readonly tab: DeviceTab; readonly textId: string }[] = [
  { tab: "connectedTv", textId: "confirmation.tab.connected-tv" },
  { tab: "mobileTablet", textId: "confirmation.tab.mobile" },
];

/** Devices to watch on, by tab (CNF-05, CNF-06). */
export function deviceTabs(messages: Messages): readonly DeviceTabView[] {
  return TABS.map(({ tab, textId }) => ({
    tab,
    text: messages.text(textId),
    tiles: deviceTiles({ tab }),
  }));
}

/** The three steps to the app; the site is the one of the player, where it has a name (CNF-12). */
export function companionSteps(
  { defaultConfig, product }: Pick<FoyerConfiguration, "defaultConfig" | "product">,
  messages: Messages,
): readonly string[] {
  const { hostname = "" } = parseUrl(defaultConfig.rootDomain) ?? {};
  const site = hostname.includes(".") ? hostname.replace(/^www\./, "") : product.name;
  return [1, 2, 3].map((step) => messages.text(`confirmation.step.${step}`, { site }));
}

/** Store badges that show (CNF-12, CNF-13). */
export function badgeViews(
  platform: PlatformKind,
  { links }: Pick<FoyerConfiguration, "links">,
): readonly BadgeView[] {
  return storeBadges({ platform }).map((store) => ({
    store,
    url: store === "apple" ? links.appStoreUrl : links.googlePlayUrl,
  }));
}

/** The platform of the device; other where nothing is known of it (CNF-13). */
export function detectedPlatform(device: DevicePort | undefined): PlatformKind {
  if (!device) return "other";
  return platformKind({ userAgent: device.userAgent(), touchPoints: device.touchPoints() });
}
