/** The shipping page for every documented answer. */
import { describe } from "vitest";
import { annsFoyer, itMakesOfEveryAnswer } from "./mocked-foyer.ts";

const GENERIC = "Something went wrong, please try again later.";
const TOO_MANY = "Too many requests. Please wait a moment and try again.";
const TYPED = {
  firstName: "Ann",
  lastName: "Example",
  address1: "12 oak street",
  address2: "",
  city: "Nashville",
  state: "TN",
  zipCode: "37203",
  phone: "6155550100",
};

/** Ann's shipping page with an address, submitted. */
async function submitted(set: (tab: Awaited<ReturnType<typeof annsFoyer>>) => void) {
  const tab = await annsFoyer();
  const { plans, shipping } = tab.foyer;
  await plans.open();
  plans.select("FNWEB12MO");
  await shipping.open();
  shipping.form.reset();
  tab.answerAs("verifyAddress", "200 deliverable");
  set(tab);
  for (const [name, value] of Object.entries(TYPED)) {
    shipping.form.fields[name as keyof typeof TYPED].change(value);
  }
  const outcome = await shipping.submit();
  return { shipping, step: outcome.ok ? outcome.value.kind : null };
}

/** `at`: the fields that have a message. */
const said = (ids: string, step: "choose" | "done" | null, message: string | null, at = "") => ({
  is: { step, message, at },
  ids,
});

describe("verifying the shipping address [API-19] [SHP-14]", () => {
  const unit = "address2 city state zipCode";
  itMakesOfEveryAnswer(
    "verifyAddress",
    {
      "200 deliverable": said("[SHP-28]", "done", null),
      "200 corrected": said("[SHP-26]", "choose", null),
      "200 unnecessarySecondary": said("[SHP-18]", "done", null),
      "200 unknownOutcome": said("[SHP-18]", "done", null),
      "200 missingSecondary": said("[SHP-16]", null, null, unit),
      "200 incorrectSecondary": said("[SHP-17]", null, null, unit),
      "200 undeliverableAddress": said("[SHP-15] [SHP-19]", null, null, "address1"),
      "200 undeliverableCity": said("[SHP-20]", null, null, "city"),
      "200 undeliverableState": said("[SHP-21]", null, null, "state"),
      "200 undeliverableZip": said("[SHP-22]", null, null, "zipCode"),
      "200 undeliverableForm": said("[SHP-24] [SHP-25]", null, "Address Not Found."),
      "4xx": said("[D-06]", null, GENERIC),
      "429": said("[D-06]", null, TOO_MANY),
      "5xx": said("[D-06]", null, GENERIC),
    },
    async (answer) => {
      const { shipping, step } = await submitted((tab) => tab.answer("verifyAddress", answer));
      const at = Object.entries(shipping.form.fields).filter(([, field]) => field.message !== null);
      return { step, message: shipping.form.message, at: at.map(([name]) => name).join(" ") };
    },
  );
});

describe("keeping the shipping address [API-75] [SHP-29]", () => {
  const goesOn = { is: { step: "done", message: null, isReady: true }, ids: "[PAY-82]" };
  const stays = (message: string | null) => ({ is: { step: null, message, isReady: false } });
  itMakesOfEveryAnswer(
    "updateUser",
    {
      "200": goesOn,
      "401": stays(null),
      "4xx": stays(GENERIC),
      "429": goesOn,
      "5xx": goesOn,
    },
    async (answer) => {
      const { shipping, step } = await submitted((tab) => tab.answer("updateUser", answer));
      return { step, message: shipping.form.message, isReady: shipping.address !== null };
    },
  );
});
