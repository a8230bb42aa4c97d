import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import {
  type CardFrameEvent,
  type CardFrameState,
  cardFrame,
  cardFrameFields,
  closedCardFrame,
} from "./card-frame.ts";
import { readCardFrameMessage } from "./card-frame-messages.ts";
import { cardUpdate } from "./card-update.ts";
import { nextCheckout, toldRefusal } from "./flow.ts";
import { afterFreeTime, methodOffered } from "./methods.ts";
import {
  paymentResult,
  purchasedServices,
  segmentToRemove,
  shippingAddressToSend,
  statusAfterPayment,
  successSteps,
} from "./payment-answer.ts";
import { otherPlan, renewalSaidBy } from "./payment-page.ts";
import { feeNotes, paymentTitle, renewalTerms, reviewNotes, submitText } from "./payment-texts.ts";
import {
  buyAgain,
  changeAgain,
  idlePurchase,
  isSamePurchase,
  type PurchaseEvent,
  purchase,
  refusalSettles,
  sincePaid,
} from "./purchase-journal.ts";
import { isUrgent, purchaseMessage } from "./purchase-texts.ts";
import { settlement } from "./settlement.ts";
import {
  isSubmitBlocked,
  needsRenewalConsent,
  submitPayment,
  submitRefusalMessage,
} from "./submit.ts";
import type { PurchaseState } from "./types.ts";
import {
  applePayContact,
  applePayRequest,
  payPalNote,
  payPalOrderProblem,
  walletCountry,
  zipProblem,
} from "./wallets.ts";

interface FrameCase {
  readonly state?: CardFrameState;
  readonly events: readonly CardFrameEvent[];
}

interface LedgerCase {
  readonly state?: PurchaseState;
  readonly events: readonly PurchaseEvent[];
}

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `checkout.buyAgain`. */
export const rules = {
  afterFreeTime,
  applePayContact: (given: { readonly contact: unknown }) => applePayContact(given.contact),
  applePayRequest,
  buyAgain,
  cardFrame: ({ state = closedCardFrame, events }: FrameCase) => events.reduce(cardFrame, state),
  cardFrameFields,
  cardUpdate,
  changeAgain,
  feeNotes,
  reviewNotes,
  isSamePurchase,
  isSubmitBlocked,
  isUrgent,
  methodOffered,
  needsRenewalConsent,
  nextCheckout,
  otherPlan,
  paymentResult,
  paymentTitle,
  payPalNote,
  payPalOrderProblem,
  purchase: ({ state = idlePurchase, events }: LedgerCase) => events.reduce(purchase, state),
  purchaseMessage,
  purchasedServices,
  readCardFrameMessage,
  refusalSettles,
  renewalSaidBy,
  renewalTerms,
  segmentToRemove,
  settlement,
  shippingAddressToSend,
  sincePaid,
  statusAfterPayment,
  submitPayment,
  submitRefusalMessage,
  submitText,
  successSteps,
  toldRefusal,
  walletCountry,
  zipProblem,
} satisfies Rules<FoyerConfiguration>;
