import { pick } from "../kit/pick.ts";
import type { AccountStore } from "./account.store.ts";

/** My Account (MNG). */
export const accountSnapshot = ({ account }: { readonly account: AccountStore }) =>
  pick(
    account,
    "state",
    "sections",
    "email",
    "tvProvider",
    "plan",
    "nextPayment",
    "nextPaymentNote",
    "incompleteText",
    "paymentMethod",
    "canEditPayment",
    "billingHistory",
    "editPayment",
    "canEditCredentials",
    "notices",
    "topNotice",
    "otherNotices",
    "controls",
    "otherControls",
    "manageMessage",
    "manageLink",
    "restart",
    "timeline",
    "open",
    "reload",
  );

export type AccountSnapshot = ReturnType<typeof accountSnapshot>;
