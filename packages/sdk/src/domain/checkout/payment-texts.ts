import type { FoyerConfiguration } from "../configuration/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { is99CentPromo, is230DaysFreePromo } from "../plans/copy.ts";
import type { PaymentMethod } from "./types.ts";

export interface PaymentTextFacts {
  readonly isVerificationFlow: boolean;
  readonly hasActiveSubscription: boolean;
  readonly isChurnedUser: boolean;
  /** The promotion that applies by itself. */
  readonly promotionID: string | null;
}

type Settings = Pick<FoyerConfiguration, "promotions" | "strings">;

/** Title of the payment page. (PAY-01 to PAY-06, OPN-091, OPN-092) */
export function paymentTitle(facts: PaymentTextFacts, settings: Settings): Choice<Message> {
  const startWatching = () => message("payment.title.start-watching");
  const table: Table<PaymentTextFacts, Message> = {
    rows: [
      {
        id: "PAY-06",
        when: ({ isVerificationFlow }) => isVerificationFlow,
        to: () => ({ text: settings.strings.verificationPaymentTitle }),
      },
      {
        id: "PAY-05",
        when: ({ hasActiveSubscription }) => hasActiveSubscription,
        to: () => message("payment.title.active"),
      },
      { id: "PAY-02", when: (given) => is99CentPromo(given, settings), to: startWatching },
      { id: "PAY-04", when: (given) => is230DaysFreePromo(given, settings), to: startWatching },
      { id: "PAY-03", when: ({ isChurnedUser }) => isChurnedUser, to: startWatching },
    ],
    otherwise: { id: "PAY-01", to: () => message("payment.title") },
  };
  return choose(table, facts);
}

export interface SubmitTextFacts extends PaymentTextFacts {
  readonly method: PaymentMethod | null;
}

/** Text of the button that pays. PayPal and Apple Pay have their own. (PAY-14 to PAY-18, OPN-094) */
export function submitText(
  facts: SubmitTextFacts,
  settings: Pick<FoyerConfiguration, "promotions">,
): Choice<Message> {
  const say = (id: string) => () => message(id);
  const table: Table<SubmitTextFacts, Message> = {
    rows: [
      {
        id: "PAY-17",
        when: ({ method }) => method === "paypal",
        to: say("payment.submit.paypal"),
      },
      {
        id: "PAY-18",
        when: ({ method }) => method === "applepay",
        to: say("payment.submit.apple-pay"),
      },
      {
        id: "PAY-16",
        when: ({ hasActiveSubscription }) => hasActiveSubscription,
        to: say("payment.submit.active"),
      },
      {
        id: "PAY-15",
        when: (given) => is99CentPromo(given, settings),
        to: say("payment.submit.join"),
      },
    ],
    otherwise: { id: "PAY-14", to: say("payment.submit") },
  };
  return choose(table, facts);
}
