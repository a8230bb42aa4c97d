import type { Engine } from "../../api/engine.ts";
import { createBillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { laterTexts } from "../kit/later.texts.ts";
import { type AccountDeps, AccountStore } from "./account.store.ts";
import { accountTexts } from "./account.texts.ts";
import { type AccountLookUpsDeps, AccountLookUpsStore } from "./account-look-ups.store.ts";

const calls = (engine: Engine) => ({ payments: createBillingAccountCalls(engine) });

type AccountNeeds = Needs<AccountDeps, "lookUps"> & Needs<AccountLookUpsDeps, "api">;

/** My Account: account, plan and payments of a member (MNG). */
export const account = {
  texts: { ...accountTexts, ...laterTexts },
  calls,
  stores: {
    account: (given: AccountNeeds) =>
      new AccountStore(
        extend(given, {
          lookUps: new AccountLookUpsStore(extend(given, { api: calls(given.engine) })),
        }),
      ),
  },
} satisfies Capability;
