import { createShop, type Shop, type Tab } from "./shop.ts";

type SignIn = Tab["foyer"]["tvProvider"]["signIn"];

/** The list of providers, and the provider's window beside it. */
export interface TvProviderVisit extends Pick<Tab, "foyer" | "platform"> {
  readonly shop: Shop;
  readonly tab: Tab;
  /** Presses a provider and waits until its page is in the window. */
  press(providerId?: string): Promise<{ readonly result: ReturnType<SignIn> }>;
  /** Signs in at the provider; the window reaches the landing page, reports it and closes. */
  signsInAtProvider(userName?: string): Promise<void>;
  /** The same without the landing page. */
  isLetIn(userName?: string): Promise<string>;
  /** Number of requests with this method and path. */
  count(call: string | RegExp): number;
  cookie(name: string): string | null;
}

export function visitProviders(options: Parameters<Shop["tab"]>[0] = {}): TvProviderVisit {
  const shop = createShop();
  return visitOf(shop, shop.tab({ href: "http://localhost:5173/account/mvpd", ...options }));
}

export function visitOf(shop: Shop, tab: Tab): TvProviderVisit {
  const { foyer, platform } = tab;

  async function isLetIn(userName = "viewer"): Promise<string> {
    const { state } = foyer.tvProvider;
    const link = state.kind === "waiting" && state.link?.destination;
    const url = link && link.kind === "external" ? link.url : platform.popUp.window().url;
    const body = new URLSearchParams({ userName, password: "anything" });
    const answer = await shop.sandbox.fetch(url ?? "", { method: "POST", body });
    return answer.headers.get("location") ?? "";
  }

  return {
    shop,
    tab,
    foyer,
    platform,
    async press(providerId = "cox") {
      const result = foyer.tvProvider.signIn(providerId);
      await shop.settle();
      return { result };
    },
    isLetIn,
    async signsInAtProvider(userName) {
      const landing = new URL(await isLetIn(userName));
      const window = platform.popUp.window();
      const nonce = landing.searchParams.get("nonce");
      window.emit(landing.origin, { EVENT_NAME: "TV_PROVIDER_LANDED", nonce });
      window.close();
    },
    count: (call) => shop.asked.filter((asked) => asked.match(call)?.[0] === asked).length,
    cookie: (name) => platform.cookies.get(name),
  };
}
