import type { RouteId } from "../configuration/route-paths.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { serviceText } from "../errors/service-text.ts";
import { waitMessage } from "../errors/wait-message.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { type Message, message } from "../kernel/message.ts";
import { containsText } from "../kernel/text.ts";
import type { SignInContext, SignInFailureMessage } from "./types.ts";

/** What a user signs in for, by the route and its query. (SGN-01 to SGN-04, OPN-216) */
export function signInContext(given: {
  readonly route: RouteId | null;
  readonly query: {
    readonly gifting: boolean;
    readonly subscriptionRequestId: string | null;
    readonly code: string | null;
  };
}): SignInContext {
  return {
    isDeviceActivation: given.route === "signInTv" || given.query.code !== null,
    isGifting: given.query.gifting,
    isPartnerBilling: given.query.subscriptionRequestId !== null,
  };
}

/** Title of the sign-in screen. (SGN-01 to SGN-04, OPN-023) */
export function signInTitle(context: SignInContext): Choice<Message> {
  return choose(signInTitles, context);
}

const signInTitles: Table<SignInContext, Message> = {
  rows: [
    {
      id: "SGN-04",
      when: ({ isDeviceActivation }) => isDeviceActivation,
      to: () => message("sign-in.title.device"),
    },
    {
      id: "SGN-03",
      when: ({ isGifting }) => isGifting,
      to: () => message("sign-in.title.gifting"),
    },
    {
      id: "SGN-02",
      when: ({ isPartnerBilling }) => isPartnerBilling,
      to: () => message("sign-in.title.partner"),
    },
  ],
  otherwise: { id: "SGN-01", to: () => message("sign-in.title") },
};

/**
 * Whether the sign-in screen offers the TV providers. A provider signs in only the device that opens its window: the
 * viewer would end in My Account while the television still waits. (SGN-07, SCR-03, OPN-008)
 */
export function tvProviderOffered({
  isDeviceActivation,
}: Pick<SignInContext, "isDeviceActivation">): Decision<"device-activation"> {
  const facts = { isDeviceActivation };
  return isDeviceActivation
    ? refuse("device-activation", "OPN-008", facts)
    : allow("SGN-07", facts);
}

/** Whether sign-in and create-account send a captcha token. (SGN-13) */
export function sendsCaptcha(
  _given: object,
  { defaultConfig }: Pick<FoyerConfiguration, "defaultConfig">,
): boolean {
  return defaultConfig.signInCaptchaEnabled;
}

/** A failed sign-in. */
export interface SignInFailureFacts {
  /** HTTP status, or null without an answer (network, time-out). */
  readonly status: number | null;
  readonly serviceCode: string | null;
  readonly serviceText: string | null;
  /** `failureMessage` of an answer with status 200. */
  readonly failureMessage: SignInFailureMessage | null;
  /** Milliseconds that the service asks to wait, or null. */
  readonly retryAfterMs: number | null;
}

/** The device-limit modal, or a message on the form. */
export type SignInProblem =
  | { readonly kind: "deviceLimit" }
  | { readonly kind: "message"; readonly message: Message };

/** What the screen shows after a failed sign-in. (SGN-16 to SGN-21, OPN-025, OPN-026, D-10) */
export function signInProblem(facts: SignInFailureFacts): Choice<SignInProblem> {
  return choose(signInProblems, facts);
}

const say = (id: string): SignInProblem => ({ kind: "message", message: message(id) });

const signInProblems: Table<SignInFailureFacts, SignInProblem> = {
  rows: [
    {
      id: "SGN-17",
      when: ({ failureMessage }) => mentionsCaptcha(failureMessage),
      to: () => say("error.captcha"),
    },
    {
      id: "SGN-16",
      when: ({ failureMessage }) => shownText(failureMessage?.errorMessage) !== null,
      to: ({ failureMessage }) => ({
        kind: "message",
        message: { text: shownText(failureMessage?.errorMessage) ?? "" },
      }),
    },
    {
      id: "SGN-16/no-text",
      when: ({ failureMessage }) => failureMessage !== null,
      to: () => say("sign-in.error"),
    },
    { id: "SGN-20", when: ({ status }) => status === 409, to: () => ({ kind: "deviceLimit" }) },
    {
      id: "SGN-18",
      when: ({ status }) => status === 429,
      to: ({ retryAfterMs }) => ({
        kind: "message",
        message: waitMessage({ id: "sign-in.error.too-many", retryAfterMs: retryAfterMs ?? null }),
      }),
    },
    {
      id: "SGN-19",
      when: ({ serviceCode, serviceText }) =>
        mentionsCaptcha({ errorCode: serviceCode, errorMessage: serviceText }),
      to: () => say("error.captcha"),
    },
    // No answer in time says nothing about the password (D-02).
    { id: "SGN-21/timeout", when: ({ status }) => status === 408, to: () => say("error.timeout") },
    {
      id: "SGN-21",
      when: ({ status }) => status !== null && status >= 400 && status < 500,
      to: () => say("sign-in.error"),
    },
  ],
  otherwise: { id: "SGN-21/no-answer", to: () => say("error.generic") },
};

function mentionsCaptcha(failure: SignInFailureMessage | null): boolean {
  return containsText(`${failure?.errorCode} ${failure?.errorMessage}`, "captcha");
}

function shownText(text: string | null | undefined): string | null {
  return serviceText({ text: text ?? null });
}
