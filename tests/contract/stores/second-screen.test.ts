/** Both sides of a second screen for every documented answer. */
import { describe } from "vitest";
import { annsFoyer, itMakesOfEveryAnswer, visitingFoyer } from "./mocked-foyer.ts";

const GENERIC = "Something went wrong, please try again later.";
const BUSY = "Too many requests. Please wait a moment and try again.";

describe("the success screen [API-77] [SCR-06] [SCR-08]", () => {
  const failed = (message: string) => ({ is: { kind: "failed", message } });
  const unknown = {
    is: {
      kind: "refused",
      message: "This code is unknown or has expired. Enter the one your TV shows now.",
    },
    ids: "[SCR-06]",
  };

  itMakesOfEveryAnswer(
    "getRegistrationCodeDeeplink",
    {
      "200": { is: { kind: "activated" }, ids: "[SCR-06]" },
      "400": unknown,
      "401": { is: { kind: "idle" }, ids: "[SES-12]" },
      "404": unknown,
      "409": {
        ...failed(
          "You're signed in on as many devices as your account allows. Sign out on one of them and try again.",
        ),
        ids: "[DEV-01]",
      },
      "422": { is: { kind: "refused", message: GENERIC } },
      "429": failed(BUSY),
      "5xx": failed(GENERIC),
    },
    async (answer) => {
      const { foyer, ...tab } = await annsFoyer();
      tab.answer("getRegistrationCodeDeeplink", answer);
      foyer.navigation.arrived("/activate/account-success?regCode=BCDFGHJK");
      await foyer.secondScreen.open();
      await foyer.secondScreen.confirm();
      return foyer.secondScreen.state;
    },
  );
});

describe("a television that asks for a code [SCR-03]", () => {
  const failed = (message: string, retries: boolean) => ({
    is: { kind: "failed", message, retries },
  });

  itMakesOfEveryAnswer(
    "requestActivationCode",
    {
      "201": { is: "BCDF-GHJK", ids: "[SCR-03]" },
      "400": failed(GENERIC, false),
      "429": failed(BUSY, true),
      "5xx": failed(GENERIC, true),
    },
    async (answer) => {
      const { foyer, ...tab } = visitingFoyer();
      tab.answer("requestActivationCode", answer);
      await foyer.deviceAuthorization.start();
      const { state } = foyer.deviceAuthorization;
      foyer.deviceAuthorization.stop();
      return state.kind === "showing" ? state.code : state;
    },
  );
});
