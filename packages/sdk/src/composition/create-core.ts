import { type CoreApi, createCoreApi } from "../api/create-core-api.ts";
import { ConfigurationStore } from "../capabilities/configuration/configuration.store.ts";
import { ExplainLog } from "../capabilities/kit/explain-log.ts";
import { wipeStoredValues } from "../capabilities/kit/stored-value.ts";
import { NavigationStore } from "../capabilities/navigation/navigation.store.ts";
import { SessionStore } from "../capabilities/session/session.store.ts";
import { type SignInMembership, SignInStore } from "../capabilities/sign-in/sign-in.store.ts";
import {
  type ConfigurationInput,
  createConfiguration,
} from "../domain/configuration/create-configuration.ts";
import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import { afterSignOut } from "../domain/redirects/after-sign-out.ts";
import {
  type Catalogue,
  createCatalogue,
  type MessageCatalogue,
  type Messages,
} from "../messages/catalogue.ts";
import type { Platform } from "../platform/ports.ts";

export interface FoyerOptions {
  /**
   * The addresses of the product, and any other part; the rest is `defaultConfiguration`. For the sandbox,
   * `sandboxConfiguration()` of `@foyer/sdk/sandbox`.
   */
  readonly configuration: ConfigurationInput;
  /** `browserPlatform()`, on a server `nodePlatform({ url })`, in tests `memoryPlatform()`, or your own. */
  readonly platform: Platform;
  /** Texts that replace those of the English catalogue. */
  readonly messages?: MessageCatalogue;
}

/** The part that stands between a visitor and everything else: who is there, and which screen she may see. */
export interface Core {
  readonly configuration: ConfigurationStore;
  readonly navigation: NavigationStore;
  readonly session: SessionStore;
  readonly signIn: SignInStore;
  readonly explain: ExplainLog;
  readonly messages: Messages;
}

/** What the other parts are made of. */
export interface Foundation extends Omit<Platform, "session"> {
  readonly platform: Platform;
  readonly api: CoreApi;
  readonly configuration: FoyerConfiguration;
  readonly messages: Catalogue;
  readonly explain: ExplainLog;
  readonly session: SessionStore;
  readonly navigation: NavigationStore;
  readonly signIn: SignInStore;
}

/** What the core asks of the parts, which may come later. */
export interface PartLinks {
  readonly membership: {
    readonly current: (SignInMembership & { reset(): void }) | null;
    load(): Promise<SignInMembership>;
  };
  readonly identity: { readonly current: { reset(): void } | null };
}

/** @throws ConfigurationError when the configuration cannot work */
export function createCore(
  options: FoyerOptions,
  { membership, identity }: PartLinks,
): { readonly core: Core; readonly foundation: Foundation } {
  const { platform } = options;
  const configuration = createConfiguration(options.configuration, platform.location.origin());
  const messages = createCatalogue(options.messages);
  const api = createCoreApi({ configuration, platform });
  const explain = new ExplainLog(platform);
  const base = { ...platform, platform, api, configuration, messages, explain };

  /** Sign-out, in this tab or another, and a change of user (SGN-33 to SGN-40, D-13). */
  function forgetPerson(): void {
    wipeStoredValues([platform.local, platform.session]);
    membership.current?.reset();
    identity.current?.reset();
    signIn.reset();
    navigation.reset();
  }

  const session: SessionStore = new SessionStore({
    ...base,
    afterSignOut: (returnTo) =>
      explain.record(
        "sign-out.redirect",
        afterSignOut({ return_to: returnTo, appOrigin: navigation.appOrigin }, configuration),
      ),
    forgetPerson,
  });
  const navigation: NavigationStore = new NavigationStore({ ...base, session });

  const signIn = new SignInStore({ ...base, navigation, session, membership });

  return {
    core: {
      configuration: new ConfigurationStore({ ...base, navigation }),
      navigation,
      session,
      signIn,
      explain,
      messages,
    },
    foundation: { ...base, session, navigation, signIn },
  };
}
