import type { Engine } from "../../api/engine.ts";
import { createBillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { laterTexts } from "../kit/later.texts.ts";
import { storedValue } from "../kit/stored-value.ts";
import { createVerificationCalls } from "../verification/verification.calls.ts";
import { type AccountDeps, AccountStore } from "./account.store.ts";
import { accountTexts } from "./account.texts.ts";
import { type AccountLookUpsDeps, AccountLookUpsStore } from "./account-look-ups.store.ts";

const calls = (engine: Engine) => ({ payments: createBillingAccountCalls(engine) });

type AccountNeeds = Needs<AccountDeps, "lookUps"> &
  Needs<AccountLookUpsDeps, "api" | "verificationSeen">;

/** A member's review goes on when the page is loaded again (OPN-141). */
const seenIn = ({ platform }: Pick<AccountNeeds, "platform">) =>
  storedValue<true>({
    storage: platform.session,
    name: "verificationSeen",
    version: 1,
    parse: (data) => (data === true ? true : null),
  });

/** My Account: account, plan and payments of a member (MNG). */
export const account = {
  texts: { ...accountTexts, ...laterTexts },
  calls,
  stores: {
    account: (given: AccountNeeds) =>
      new AccountStore(
        extend(given, {
          lookUps: new AccountLookUpsStore(
            extend(given, {
              api: { ...calls(given.engine), verification: createVerificationCalls(given.engine) },
              verificationSeen: seenIn(given),
            }),
          ),
        }),
      ),
  },
} satisfies Capability;
