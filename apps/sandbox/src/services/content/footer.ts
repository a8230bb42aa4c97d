/** The footer of the configuration service, by environment suffix [CFG-24] [OPN-236]. */
import type { components } from "@foyer/openapi/generated/account";

type FooterData = components["schemas"]["Footer"]["data"];

const footer = (note: string): FooterData => ({
  sections: [
    {
      title: "Watch",
      links: [
        { text: "Plans", url: "/account/signup-plans" },
        { text: "Supported Devices", url: "/account/fox-nation-supported-devices" },
        { text: "Gift Cards", url: "/account/redeem" },
      ],
    },
    {
      title: "Help",
      links: [
        { text: "Help Center", url: "https://help.foyer.example" },
        { text: "My Account", url: "/account/manage" },
      ],
    },
    {
      title: "Legal",
      links: [
        { text: "Terms of Use", url: "https://www.foyer.example/terms" },
        { text: "Privacy Policy", url: "https://www.foyer.example/privacy" },
      ],
    },
  ],
  copyright: `© Foyer${note}`,
});

/** Empty in production, `-staging` elsewhere. */
export const FOOTERS: Readonly<Record<string, FooterData>> = {
  "": footer(""),
  "-staging": footer(" (staging)"),
};
