import { afterSignOut } from "../../domain/redirects/after-sign-out.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { type SessionDeps, SessionStore } from "./session.store.ts";
import { sessionTexts } from "./session.texts.ts";

interface SessionNeeds extends Needs<SessionDeps, "api" | "afterSignOut"> {
  readonly navigation: { readonly appOrigin: string };
}

/** The user of the product, the same in every tab of this device (SGN-23 to SGN-41, SES). */
export const session = {
  texts: sessionTexts,
  stores: {
    session: (given: SessionNeeds) =>
      new SessionStore(
        extend(given, {
          api: { session: given.engine.session },
          afterSignOut(returnTo: string | null) {
            const { configuration, explain, navigation } = given;
            const { appOrigin } = navigation;
            const choice = afterSignOut({ return_to: returnTo, appOrigin }, configuration);
            return explain.record("sign-out.redirect", choice);
          },
        }),
      ),
  },
  atStart: true,
} satisfies Capability;
