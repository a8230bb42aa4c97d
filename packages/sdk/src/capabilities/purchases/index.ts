import type { Engine } from "../../api/engine.ts";
import type { Platform } from "../../platform/ports.ts";
import { createBillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import {
  type Capability,
  extend,
  type Foundation,
  type Later,
  type Needs,
} from "../kit/capability.ts";
import { storedValue } from "../kit/stored-value.ts";
import type { WriteName } from "../kit/writes/open-writes.ts";
import { createWithdrawalCalls } from "../kit/writes/withdrawal.calls.ts";
import { writesTexts } from "../kit/writes/writes.texts.ts";
import { type PurchasesDeps, PurchasesStore } from "./purchases.store.ts";

const calls = (engine: Engine) => ({
  payments: { ...createBillingAccountCalls(engine), ...createWithdrawalCalls(engine) },
});

interface PurchasesNeeds extends Needs<PurchasesDeps, "api" | "onPaid" | "ownPurchase" | "tab"> {
  readonly postPurchase: PurchasesDeps["onPaid"];
}

function ownPurchase({ session: storage }: Pick<Platform, "session">) {
  const parse = (data: unknown) => (typeof data === "string" ? data : null);
  return storedValue({ storage, name: "ownPurchase", version: 1, parse });
}

/** The purchase journal: every attempt to pay settles, and none charges twice (D-04, D-24). */
export const purchases = {
  texts: writesTexts,
  calls,
  stores: {
    purchases: (given: PurchasesNeeds) =>
      new PurchasesStore(
        extend(given, {
          api: calls(given.engine),
          ownPurchase: ownPurchase(given.platform),
          tab: given.platform.session,
          onPaid: (...paid: Parameters<PurchasesDeps["onPaid"]>) => given.postPurchase(...paid),
        }),
      ),
  },
  shared: {
    /** Brings the store that settles a write. A chunk that fails to load is asked for again. */
    settleWrite:
      (given: { later(name: WriteName, store: WriteName): Later<{ settleLeft(): void }> }) =>
      (name: WriteName): void => {
        given
          .later(name, name)
          .load()
          // A store that is there already may have missed what another tab has left.
          .then((store) => store.settleLeft())
          .catch(() => {});
      },
    withdrawKey: ({ engine }: Foundation) => createWithdrawalCalls(engine).withdraw,
  },
  atStart: true,
} satisfies Capability;
