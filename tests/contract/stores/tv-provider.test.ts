/** The sign-in through a TV provider for every documented answer. */
import { describe } from "vitest";
import type { Answer } from "../specification.ts";
import { itMakesOfEveryAnswer, type MockedFoyer, visitingFoyer } from "./mocked-foyer.ts";

const GENERIC = "Something went wrong, please try again later.";
const BUSY = "Too many requests. Please wait a moment and try again.";
const UNFINISHED = "We couldn't finish signing you in with Cox. Please try again.";
const LOCKED = "Your account is locked.";
const ROBOT = "Our systems think you may be a robot. If you disagree, please try again.";

/** The end of the sign-in when one of its calls gets this answer and the others succeed. */
async function endOf(operationId: string, answer: Answer): Promise<unknown> {
  const tab = visitingFoyer();
  tab.answerAs("pollTvProviderAuth", "200 authenticated");
  tab.answerAs("login", "200 tvProvider");
  tab.answer(operationId, answer);
  await tab.foyer.tvProvider.signIn("cox");
  return shownBy(tab);
}

function shownBy({ foyer }: MockedFoyer): unknown {
  const { state } = foyer.tvProvider;
  const mvpd = foyer.session.user.mvpdId;
  if (state.kind !== "failed") return { kind: state.kind, mvpd };
  return { kind: state.kind, problem: state.problem, message: state.message, mvpd };
}

const entitled = { kind: "entitled", mvpd: "cox" };
const notIncluded = { kind: "notIncluded", mvpd: null };
const failed = (message: string) => ({ kind: "failed", problem: "failed", message, mvpd: null });

const usual = {
  "4xx": { is: failed(UNFINISHED), ids: "[TVP-11]" },
  "429": { is: failed(BUSY), ids: "[TVP-11]" },
  "5xx": { is: failed(GENERIC), ids: "[TVP-11]" },
};

describe("the TV provider's code [TVP-04]", () => {
  itMakesOfEveryAnswer(
    "createRegistrationCode",
    {
      "200": { is: entitled, ids: "[TVP-04]" },
      ...usual,
    },
    (answer) => endOf("createRegistrationCode", answer),
  );
});

describe("the TV provider's token [TVP-07]", () => {
  itMakesOfEveryAnswer(
    "refreshTvProviderAuth",
    { "200": { is: entitled, ids: "[TVP-07] [TVP-17]" }, ...usual },
    (answer) => endOf("refreshTvProviderAuth", answer),
  );
});

describe("the login of a TV provider's user [TVP-16]", () => {
  itMakesOfEveryAnswer(
    "login",
    {
      "200 tvProvider": { is: entitled, ids: "[TVP-16]" },
      "200 success": { is: failed(GENERIC), ids: "[TVP-15] [ERR-14]" },
      "200 captchaFailure": { is: failed(ROBOT), ids: "[SGN-17]" },
      "200 failureMessage": {
        is: failed(`${LOCKED} Please contact customer care.`),
        ids: "[SGN-16]",
      },
      "200 failureWithTokens": { is: failed(LOCKED), ids: "[SGN-16]" },
      ...usual,
    },
    (answer) => endOf("login", answer),
  );
});

describe("the TV provider's entitlements [TVP-08]", () => {
  itMakesOfEveryAnswer(
    "getTvProviderEntitlements",
    {
      "200 entitled": { is: entitled, ids: "[TVP-08] [TVP-09]" },
      "200 notIncluded": { is: notIncluded, ids: "[TVP-03] [TVP-14]" },
      "200 nothing": { is: notIncluded, ids: "[TVP-03] [TVP-14]" },
      "200 otherUser": { is: failed(UNFINISHED), ids: "[TVP-08] [TVP-11]" },
      ...usual,
    },
    (answer) => endOf("getTvProviderEntitlements", answer),
  );
});
