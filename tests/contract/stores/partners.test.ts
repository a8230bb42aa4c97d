/** The activation of a partner's subscription, and its way through the verification, for every documented answer. */
import { describe } from "vitest";
import type { Answer } from "../specification.ts";
import {
  annsFoyer,
  itMakesOfEveryAnswer,
  type MockedFoyer,
  type Outcomes,
} from "./mocked-foyer.ts";
import { shownBy, verifyingMember } from "./verifying-member.ts";

const REQUEST = "subscriptionRequestId=req-1001&productId=FNVRZMV";
const ACTIVATED =
  "Your account has been successfully activated with Verizon's subscription. Enjoy the service!";
const RESTART = "Please re-start the activation process";
const SUBSCRIBER =
  "It looks like you are already a valued subscriber. If you would like to purchase an additional subscription, please use a new email address.";

function activationOf({ foyer }: MockedFoyer) {
  const { partnerActivation, session } = foyer;
  if (!session.isAuthenticated) return "signed out";
  const { message, redirect, state } = partnerActivation;
  const destination = redirect?.value ?? null;
  return {
    state,
    message,
    to: destination?.kind === "route" ? destination.address : null,
  };
}

const ends = (state: string, message: string, ids: string, to: string | null = null) => ({
  is: { state, message, to },
  ids,
});
const ineligible = ends("INELIGIBLE", SUBSCRIBER, "[PRT-10] [OPN-208]");
const TAKEN =
  "The Verizon link you followed belongs to another account, so we can't use it here. To use it, sign in to that account.";
const error = (ids: string) => ends("ERROR", RESTART, `[PRT-09] ${ids}`);
const signedOut = { is: "signed out", ids: "[SES-12]" };

const ENDS: Outcomes = {
  "200 success": ends("SUCCESS", ACTIVATED, "[PRT-06] [PRT-08]"),
  "200 failure": error("[PRT-06]"),
  "200 unknownCode": error("[D-06]"),
  "401": signedOut,
  "404": error("[OPN-206]"),
  "409 alreadySubscriber": ineligible,
  "409 otherProfile": ends("INELIGIBLE", TAKEN, "[OPN-206] [D-41]"),
  "422 verificationRequired": ends(
    "LOADING",
    "We're activating your subscription with Verizon. This takes a few seconds.",
    "[PRT-11]",
    `/account/verification?${REQUEST}&sheerVerification=military`,
  ),
  "4xx": error(""),
  "5xx": error(""),
};

/** The page after the activation was answered like this. */
async function activated(answer: Answer, { before = false } = {}) {
  const tab = await annsFoyer(`http://localhost:5173/account/partner?${REQUEST}`);
  const { partnerActivation } = tab.foyer;
  if (before) {
    tab.answerAs("activatePartnerSubscription", "200 success");
    await partnerActivation.open();
    partnerActivation.close();
  }
  tab.answer("activatePartnerSubscription", answer);
  await partnerActivation.open();
  return activationOf(tab);
}

describe("a partner's subscription is activated [API-22] [PRT-08]", () => {
  itMakesOfEveryAnswer("activatePartnerSubscription", ENDS, (answer) => activated(answer));
});

describe("a subscription that this device has activated before is activated again [PRT-07]", () => {
  const remembered = ends("SUCCESS", ACTIVATED, "[PRT-07] [OPN-207]");
  itMakesOfEveryAnswer(
    "activatePartnerSubscription",
    { ...ENDS, "429": remembered, "5xx": remembered },
    (answer) => activated(answer, { before: true }),
  );
});

/** A partner's customer at the verification, whose status is verified by the form. */
async function verified(operation: string, answer: Answer) {
  const member = await verifyingMember(REQUEST);
  member.answerAs("getVerificationState", "200 formWithPartner");
  member.answer(operation, answer);
  await member.open();
  if (operation === "linkPartnerSubscription") return shownBy(member);
  await member.fill("ACTIVE_DUTY");
  member.answerAs("collectActiveMilitaryPersonalInfo", "200 successWithPartner");
  await member.submit();
  return shownBy(member);
}

const shows = (page: string, says: string | null, ids: string) => ({ is: { page, says }, ids });

describe("the subscription is activated after the verification [PRT-11] [VER-97]", () => {
  const handled = shows(
    "ERROR",
    "Your status is confirmed, but we couldn't continue. Check again in a moment. If it still doesn't work, contact customer care with this number: v-31b8.",
    "[VER-119]",
  );
  const subscriber = shows(
    "INELIGIBLE",
    SUBSCRIBER.replace("subscriber.", "subscriber through Verizon."),
    "[PRT-10] [VER-104]",
  );
  itMakesOfEveryAnswer(
    "activatePartnerSubscription",
    {
      "200 success": shows("SUCCESS", ACTIVATED, "[VER-97]"),
      "401": shows("signed out", null, "[SES-12]"),
      "409 otherProfile": shows("SUCCESS", "Your status is confirmed.", "[OPN-206] [D-41]"),
      "409": subscriber,
      "2xx": handled,
      "4xx": handled,
      "5xx": handled,
    },
    (answer) => verified("activatePartnerSubscription", answer),
  );
});

describe("the subscription is linked when the form shows [API-72] [VER-58]", () => {
  const goesOn = shows("FORM", null, "[VER-58] [OPN-180]");
  itMakesOfEveryAnswer(
    "linkPartnerSubscription",
    { "2xx": goesOn, "401": shows("signed out", null, "[SES-12]"), "4xx": goesOn, "5xx": goesOn },
    (answer) => verified("linkPartnerSubscription", answer),
  );
});
