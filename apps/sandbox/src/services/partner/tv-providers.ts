/** TV providers, and who can sign in at them. Shown under `/_sandbox/tv-providers`. */

/** Providers in the order in which they are offered [TVP-01] [OPN-209]. */
export const TV_PROVIDERS: readonly { readonly mvpd: string; readonly name: string }[] = [
  { mvpd: "cox", name: "Cox" },
  { mvpd: "comcast", name: "Xfinity" },
  { mvpd: "directv", name: "DIRECTV" },
  { mvpd: "directvstream", name: "DIRECTV Stream" },
  { mvpd: "fubo", name: "FuboTV" },
  { mvpd: "youtubetv", name: "YouTube TV" },
];

export interface ProviderUser {
  readonly userName: string;
  readonly title: string;
  /** Undefined when the provider refuses the sign-in. */
  readonly resources: readonly string[] | undefined;
}

const PRODUCT = "FNSUB";
const ANOTHER_PRODUCT = "FNNEWS";

/** At every provider, with any password; `name-` and anything makes further users of a kind. */
export const PROVIDER_USERS: readonly ProviderUser[] = [
  {
    userName: "viewer",
    title: "The package includes the product",
    resources: [PRODUCT, ANOTHER_PRODUCT],
  },
  {
    userName: "basic",
    title: "The package does not include the product",
    resources: [ANOTHER_PRODUCT],
  },
  { userName: "empty", title: "The package includes nothing", resources: [] },
  { userName: "blocked", title: "The provider refuses the sign-in", resources: undefined },
];

export function providerName(mvpd: string): string | undefined {
  return TV_PROVIDERS.find((it) => it.mvpd === mvpd)?.name;
}

export function providerUser(userName: string): ProviderUser | undefined {
  const kind = userName.split("-")[0];
  return PROVIDER_USERS.find((it) => it.userName === kind);
}
