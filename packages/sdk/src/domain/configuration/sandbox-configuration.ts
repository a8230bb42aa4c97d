import { parseUrl } from "../kernel/url.ts";
import type { ConfigurationInput, ConfigurationPart } from "./create-configuration.ts";
import { merge } from "./merge.ts";

/**
 * The configuration for the sandbox: demo values for every setting without a default, with `changes` over them. The
 * sandbox is at `services.apiBaseUrl`, `http://localhost:4010` by default; the addresses of footer and card form follow
 * it. Browsers share cookies between the ports of a host, so the card form is on `127.0.0.1`. For development: no other
 * environment accepts these addresses. (D-18)
 */
export function sandboxConfiguration(changes: ConfigurationPart = {}): ConfigurationInput {
  const { apiBaseUrl = "http://localhost:4010" } = changes.services ?? {};
  const { apiKey = "foyer-demo" } = changes.services ?? {};
  const port = parseUrl(apiBaseUrl)?.port ?? "";
  const demo: ConfigurationInput = {
    environment: "development",
    services: {
      apiBaseUrl,
      configApi: `${apiBaseUrl}/config`,
      footerSuffix: "-staging",
      apiKey,
      paymentFrameUrl: `http://127.0.0.1:${port}/payment-frame`,
    },
    pageMeta: {
      ogUrl: "https://www.foyer.example",
      chatURL: "https://help.foyer.example/chat",
    },
    defaultConfig: {
      rootDomain: "https://www.foyer.example",
      helpCenterPage: "https://help.foyer.example",
      termsOfUsePage: "https://www.foyer.example/terms",
      privacyPolicyPage: "https://www.foyer.example/privacy",
      // The stand-in of PayPal finds its world by the client id.
      payPalClientId: apiKey,
    },
    partners: {
      carrierProductUrl: "https://www.carrier.example/foyer",
      vetOffersUrl: "https://www.veterans.example/offers",
      allowedHosts: ["carrier.example", "radio.example"],
    },
    tvProviders: [
      ["cox", "Cox"],
      ["comcast", "Xfinity"],
      ["directv", "DIRECTV"],
      ["directvstream", "DIRECTV Stream"],
      ["fubo", "FuboTV"],
      ["youtubetv", "YouTube TV"],
    ].map(([id = "", name = ""]) => ({
      id,
      name,
      helpUrl: `https://help.foyer.example/tv-provider/${id}`,
      allowedHosts: [`${id}.example`],
    })),
    links: {
      appInstallUrl: "https://get.foyer.example/app",
      appStoreUrl: "https://apps.apple.com/app/foyer",
      googlePlayUrl: "https://play.google.com/store/apps/details?id=example.foyer",
      giftCardsUrl: "https://www.foyer.example/gift-cards",
      watchUrl: `${apiBaseUrl}/player`,
      stores: {
        amazon: "https://www.amazon.com/dp/foyer",
        roku: "https://channelstore.roku.com/details/foyer",
        samsung: "https://www.samsung.com/us/apps/foyer",
        lg: "https://us.lgappstv.com/foyer",
        microsoft: "https://www.xbox.com/games/store/foyer",
      },
    },
    gifts: [
      {
        sku: "FNGIFT1Y",
        title: "One year of Foyer",
        purchasedTitle: "Your year of Foyer is on its way!",
        description: "Every show and every film, for a whole year.",
        subDescription: "It's already paid for.",
        images: { default: "/gift.svg", modal: "/gift.svg" },
      },
      {
        sku: "FNGIFT1YM",
        title: "One year of Foyer, with a mug",
        purchasedTitle: "Your year of Foyer and your mug are on their way!",
        description: "Every show and every film, for a whole year, and a mug to watch them with.",
        subDescription: "It's already paid for.",
        subDescription2: "The mug ships to addresses in the United States.",
        images: { default: "/gift-mug.svg", modal: "/gift-mug.svg" },
      },
    ],
  };
  return merge(demo, changes) as ConfigurationInput;
}
