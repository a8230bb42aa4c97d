import type { AfterTvProviderFacts } from "../../domain/redirects/after-tv-provider-sign-in.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import type { SessionStore } from "../session/session.store.ts";

export interface RedirectFactsDeps {
  readonly navigation: NavigationStore;
  readonly session: Pick<SessionStore, "user">;
}

/** Facts of the redirect of a TV provider's viewer, before and after the sign-in. */
export function redirectFacts({ navigation, session }: RedirectFactsDeps): AfterTvProviderFacts {
  return {
    appOrigin: navigation.appOrigin,
    return_to: navigation.query.return_to,
    deviceCode: navigation.query.code,
    priorAddress: navigation.prior?.address ?? null,
    purpose: navigation.query,
    user: session.user,
  };
}
