import { createIdentityApi } from "../api/create-identity-api.ts";
import { DebugPanelStore } from "../capabilities/debug-panel/debug-panel.store.ts";
import { DeviceAuthorizationStore } from "../capabilities/device-authorization/device-authorization.store.ts";
import { DeviceLimitStore } from "../capabilities/device-limit/device-limit.store.ts";
import { EmailChangeStore } from "../capabilities/email-change/email-change.store.ts";
import { explainAnswers } from "../capabilities/kit/explain-answers.ts";
import { PasswordAssistanceStore } from "../capabilities/passwords/password-assistance.store.ts";
import { PasswordChangeStore } from "../capabilities/passwords/password-change.store.ts";
import { PasswordResetStore } from "../capabilities/passwords/password-reset.store.ts";
import { SecondScreenStore } from "../capabilities/second-screen/second-screen.store.ts";
import { TvProviderStore } from "../capabilities/tv-provider/tv-provider.store.ts";
import { enIdentity } from "../messages/en-identity.ts";
import type { Foundation } from "./create-core.ts";

/** Passwords, devices and the other ways in. */
export interface Identity {
  readonly deviceLimit: DeviceLimitStore;
  readonly passwordAssistance: PasswordAssistanceStore;
  readonly passwordReset: PasswordResetStore;
  readonly emailChange: EmailChangeStore;
  readonly passwordChange: PasswordChangeStore;
  readonly tvProvider: TvProviderStore;
  readonly secondScreen: SecondScreenStore;
  readonly deviceAuthorization: DeviceAuthorizationStore;
  readonly debugPanel: DebugPanelStore;
}

/** The part with what the rest of a Foyer asks of it. */
export interface IdentityPart {
  readonly stores: Identity;
  start(): void;
  reset(): void;
  dispose(): void;
}

/** Puts the stores of the identity part together. Does nothing by itself. */
export function createIdentity(foundation: Foundation): IdentityPart {
  foundation.messages.add(enIdentity);
  const api = createIdentityApi(foundation.api.parts);
  const base = { ...foundation, api };

  const stores: Identity = {
    deviceLimit: new DeviceLimitStore(base),
    passwordAssistance: new PasswordAssistanceStore(base),
    passwordReset: new PasswordResetStore(base),
    emailChange: new EmailChangeStore(base),
    passwordChange: new PasswordChangeStore(base),
    tvProvider: new TvProviderStore(base),
    secondScreen: new SecondScreenStore(base),
    deviceAuthorization: new DeviceAuthorizationStore(base),
    debugPanel: new DebugPanelStore(base),
  };
  const all = Object.values(stores);

  let stopExplaining = () => {};
  return {
    stores,
    start() {
      const { deviceLimit, passwordAssistance, secondScreen, tvProvider } = stores;
      const screens = [deviceLimit, passwordAssistance, secondScreen, tvProvider];
      stopExplaining();
      stopExplaining = explainAnswers(foundation.explain, screens);
      stores.passwordReset.start();
      stores.secondScreen.start();
      stores.tvProvider.start();
    },
    reset() {
      for (const store of all) store.reset();
    },
    dispose() {
      stopExplaining();
      for (const store of all) store.dispose();
    },
  };
}
