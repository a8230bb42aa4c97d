import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { all, at, type Play, press, presses, pressesNamed, types } from "../plays.ts";
import type { ShownApp } from "../show-app.tsx";
import type { Row } from "./rows.ts";

const STATE = "GET /memberverify/verification/user";
const ORGANIZATIONS = "GET /memberverify/program/{program}";
const UPLOAD = "POST /memberverify/verification/step/docUpload";
const COMPLETE = "POST /memberverify/verification/step/completeDocUpload";
const STORAGE = "https://storage.example.com";
const RESTART = "DELETE /memberverify/verification/cancel";

type Answer = Parameters<ShownApp["services"]["always"]>[1];

const GONE = { status: 500, body: {} };

const step = (currentStep: string, rest: object = {}) => ({
  status: 200,
  body: { currentStep, errorIds: [], rejectionReasons: [], ...rest },
});

const VERIFIED = step("success", { segment: "military", verificationId: "v-1" });

const PARTNER = "?subscriptionRequestId=verizon-1&productId=FNVRZMV";

/** A member whose verification is at a step. */
const verification = (
  currentStep: string,
  { heading = "Verify Your Status", query = "", ...rest }: Record<string, unknown> = {},
): Promise<ShownApp> =>
  at(`/account/verification${query}`, String(heading), {
    before: ({ services }) => services.always(STATE, step(currentStep, rest)),
  });

const found = {
  status: 200,
  body: {
    organizations: ["Erie Police", "Macon Police", "Mobile Police"].map((name, id) => ({
      id,
      name,
    })),
  },
};

const firstResponder = { query: "?sheerVerification=firstResponder" };

/** Types in the search while the service answers like this. */
const searches =
  (answer: Answer): Play =>
  async (app) => {
    app.services.always(ORGANIZATIONS, answer);
    await app.change(() =>
      app.user.type(screen.getByRole("combobox", { name: /^Type/ }), "police"),
    );
    await app.pass(400);
  };

const keys =
  (typed: string): Play =>
  (app) =>
    app.change(() => app.user.keyboard(typed));

const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const png = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, {
    type: "image/png",
  });

/** As the dialog of a browser does: `accept` is only advice to it. */
const takes =
  (...files: readonly File[]): Play =>
  async (app) => {
    const [picker] = document.querySelectorAll("input[type=file]");
    await act(async () => {
      if (picker) fireEvent.change(picker, { target: { files } });
    });
    const { name = "" } = files.at(-1) ?? {};
    await waitFor(() =>
      app.change(() => {
        screen.getAllByText(new RegExp(name));
      }),
    );
  };

const documents = (rest: Record<string, unknown> = {}) =>
  verification("docUpload", { segment: "military", ...rest });

const addresses = (count: number) => {
  const documents = [...Array(count).keys()].map((at) => ({ uploadUrl: `${STORAGE}/${at}` }));
  return { status: 200, body: { documents } };
};

/** Presses 'Continue' while the place of each document answers like this, and then the service. */
const sends =
  (answers: readonly Answer[], completed: Answer = step("pending")): Play =>
  async (app) => {
    app.services.always(UPLOAD, addresses(answers.length));
    answers.forEach((answer, at) => {
      app.services.always(`PUT /${at}`, answer);
    });
    app.services.always(COMPLETE, completed);
    await press(app, "Continue");
  };

/** Presses 'Continue' while the service gives no place for the documents. */
const asks =
  (answer: Answer): Play =>
  async (app) => {
    app.services.always(UPLOAD, answer);
    await press(app, "Continue");
  };

const pending = () => verification("pending");

/** The service cannot be asked any more. */
const goesDown: Play = async (app) => {
  app.services.always(STATE, GONE);
  await app.pass(60_000);
  await app.heading("Sorry, There Was a Problem");
};

const failed = (...errorIds: readonly string[]) =>
  verification("error", { heading: "Sorry, There Was a Problem", errorIds });

/** The pages of a verification. */
export const VERIFYING_SCREENS: readonly Row[] = [
  {
    name: "the search for an organization [VER-12] [VER-43] [VER-45] [VER-46] [OPN-176]",
    file: "verification",
    show: () => verification("collectFirstResponderPersonalInfo", firstResponder),
    states: {
      ready: {
        play: searches(found),
        tells: ["status: Organizations found: 3", "[Continue for 1 Free Year]"],
      },
      invalid: {
        play: all(searches(found), (app) => app.change(() => app.user.tab())),
        tells: ["[Type below to find your organization], invalid", "[Continue for 1 Free Year]"],
      },
      sending: {
        play: searches("never"),
        tells: ["status: Loading...", "[Continue for 1 Free Year]"],
      },
      refused: {
        play: all(searches(GONE), (app) => app.pass(60_000)),
        tells: [
          "alert danger: Something went wrong, please try again later.Try…",
          "[Try Again]",
          "[Continue for 1 Free Year]",
        ],
      },
      confirming: null,
      done: {
        play: all(searches(found), (app) =>
          app.change(() => app.user.click(screen.getByRole("option", { name: "Macon Police" }))),
        ),
        tells: ["[Continue for 1 Free Year]"],
      },
    },
    others: {
      "before the first letter": { tells: ["[Continue for 1 Free Year]"] },
      "nothing found": {
        play: searches({ status: 200, body: { organizations: [] } }),
        tells: ["status: No organizations found", "[Continue for 1 Free Year]"],
      },
      "the last match is marked by the keyboard": {
        play: all(searches(found), keys("{ArrowUp}")),
        tells: ["status: Organizations found: 3", "[Continue for 1 Free Year]"],
      },
      "the first match is marked by the keyboard, past the end": {
        play: all(searches(found), keys("{ArrowUp}{ArrowDown}")),
        tells: ["status: Organizations found: 3", "[Continue for 1 Free Year]"],
      },
      "the list is closed by the keyboard": {
        play: all(searches(found), keys("{ArrowDown}{Escape}")),
        tells: ["[Type below to find your organization], invalid", "[Continue for 1 Free Year]"],
      },
      "a match is picked by the keyboard": {
        play: all(searches(found), keys("{ArrowDown}{Enter}")),
        tells: ["[Continue for 1 Free Year]"],
      },
      "tried again after it failed": {
        play: all(
          searches(GONE),
          (app) => app.pass(60_000),
          async (app) => app.services.always(ORGANIZATIONS, found),
          presses("Try Again"),
        ),
        tells: ["status: Organizations found: 3", "[Continue for 1 Free Year]"],
      },
    },
  },
  {
    name: "the documents of a verification [VER-64] [VER-67] [VER-79] [VER-80] [VER-90]",
    file: "verification",
    show: () => documents(),
    states: {
      ready: {
        play: takes(pdf("letter.pdf")),
        tells: [
          "[What happens to your documents?]",
          "status: Ready to upload",
          "[Remove letter.pdf]",
          "status: 1 of 3 documents added",
          "[Continue]",
          "[Cancel]",
          "[Restart Verification]",
        ],
      },
      invalid: {
        play: takes(new File(["MZ"], "letter.exe", { type: "application/x-msdownload" })),
        tells: [
          "status info: If you chose files earlier, choose them again. N…",
          "[What happens to your documents?]",
          "status warning: letter.exe wasn't added: The file isn't a JPG, P…",
          "status: No documents added yet",
          "[Continue]",
          "[Cancel], disabled",
          "[Restart Verification]",
        ],
      },
      sending: {
        play: all(takes(pdf("one.pdf"), pdf("two.pdf")), sends(["never", { status: 200 }])),
        tells: [
          "status: Uploading your documents…",
          "[What happens to your documents?]",
          "status: 0% uploaded",
          "[Cancel Upload one.pdf]",
          "status: Uploaded",
          "[Remove two.pdf]",
          "status: 2 of 3 documents added",
          "[Uploading your documents…], busy",
          "[Cancel]",
          "[Restart Verification], disabled",
        ],
      },
      refused: {
        play: all(takes(pdf("one.pdf"), pdf("two.pdf")), sends([GONE, { status: 200 }])),
        tells: [
          "alert danger: We were unable to confirm your eligibility due t…",
          "[What happens to your documents?]",
          "status: Not uploaded",
          "alert: Something went wrong, please try again later.",
          "[Try Again one.pdf]",
          "[Remove one.pdf]",
          "status: Uploaded",
          "[Remove two.pdf]",
          "status: 2 of 3 documents added",
          "[Continue]",
          "[Cancel]",
          "[Restart Verification]",
        ],
      },
      confirming: null,
      done: {
        play: all(takes(pdf("letter.pdf")), sends([{ status: 200 }])),
        tells: ["status: Our verification partner is reviewing your docum…"],
      },
    },
    others: {
      "none chosen": {
        tells: [
          "status info: If you chose files earlier, choose them again. N…",
          "[What happens to your documents?]",
          "status: No documents added yet",
          "[Continue]",
          "[Cancel], disabled",
          "[Restart Verification]",
        ],
      },
      "for first responders": {
        show: () => documents({ ...firstResponder, segment: "firstResponder" }),
        tells: [
          "status info: If you chose files earlier, choose them again. N…",
          "[What happens to your documents?]",
          "status: No documents added yet",
          "[Continue]",
          "[Cancel], disabled",
          "[Restart Verification]",
        ],
      },
      "what happens to them is explained": {
        play: (app) => app.change(() => app.user.hover(screen.getByText(/^What happens/))),
        tells: [
          "status info: If you chose files earlier, choose them again. N…",
          "[What happens to your documents?]",
          "status: Documents are used only to verify your status an…",
          "status: No documents added yet",
          "[Continue]",
          "[Cancel], disabled",
          "[Restart Verification]",
        ],
      },
      "the explanation stays while another key is pressed": {
        play: all(
          (app) => app.change(() => screen.getByText(/^What happens/).focus()),
          keys("{Shift}"),
        ),
        tells: [
          "status info: If you chose files earlier, choose them again. N…",
          "[What happens to your documents?]",
          "status: Documents are used only to verify your status an…",
          "status: No documents added yet",
          "[Continue]",
          "[Cancel], disabled",
          "[Restart Verification]",
        ],
      },
      "the explanation is hidden by the keyboard": {
        play: all(
          (app) => app.change(() => screen.getByText(/^What happens/).focus()),
          keys("{Escape}"),
        ),
        tells: [
          "status info: If you chose files earlier, choose them again. N…",
          "[What happens to your documents?]",
          "status: No documents added yet",
          "[Continue]",
          "[Cancel], disabled",
          "[Restart Verification]",
        ],
      },
      "a picture": {
        play: takes(png("front.png")),
        tells: [
          "[What happens to your documents?]",
          "status: Ready to upload",
          "[Remove front.png]",
          "status: 1 of 3 documents added",
          "[Continue]",
          "[Cancel]",
          "[Restart Verification]",
        ],
      },
      "as many as fit, and one more": {
        play: takes(pdf("one.pdf"), pdf("two.pdf"), pdf("three.pdf"), pdf("fourth.pdf")),
        tells: [
          "[What happens to your documents?]",
          "status warning: fourth.pdf wasn't added: You can add up to 3 fil…",
          "status: Ready to upload",
          "[Remove one.pdf]",
          "status: Ready to upload",
          "[Remove two.pdf]",
          "status: Ready to upload",
          "[Remove three.pdf]",
          "status: 3 of 3 documents added",
          "[Continue]",
          "[Cancel]",
          "[Restart Verification]",
        ],
      },
      "one of two is removed": {
        play: all(takes(pdf("one.pdf"), pdf("two.pdf")), pressesNamed(/^Remove ?one/)),
        tells: [
          "[What happens to your documents?]",
          "status: Ready to upload",
          "[Remove two.pdf]",
          "status: 1 of 3 documents added",
          "[Continue]",
          "[Cancel]",
          "[Restart Verification]",
        ],
      },
      "all are canceled": {
        play: all(takes(pdf("one.pdf"), pdf("two.pdf")), presses("Cancel")),
        tells: [
          "[What happens to your documents?]",
          "status: No documents added yet",
          "[Continue]",
          "[Cancel], disabled",
          "[Restart Verification]",
        ],
      },
      "their places are being asked for": {
        play: all(takes(pdf("letter.pdf")), asks("never")),
        tells: [
          "status: Uploading your documents…",
          "[What happens to your documents?]",
          "status: Ready to upload",
          "[Remove letter.pdf]",
          "status: 1 of 3 documents added",
          "[Uploading your documents…], busy",
          "[Cancel]",
          "[Restart Verification], disabled",
        ],
      },
      "no place for them is given": {
        play: all(takes(pdf("letter.pdf")), asks(GONE), (app) => app.pass(60_000)),
        tells: [
          "alert danger: We were unable to confirm your eligibility due t…",
          "[What happens to your documents?]",
          "status: Ready to upload",
          "[Remove letter.pdf]",
          "status: 1 of 3 documents added",
          "[Continue]",
          "[Cancel]",
          "[Restart Verification]",
        ],
      },
      "one that has not arrived is sent again": {
        play: all(
          takes(pdf("one.pdf"), pdf("two.pdf")),
          sends([GONE, "never"]),
          async (app) => app.services.always("PUT /0", "never"),
          pressesNamed(/^Try Again ?one/),
        ),
        tells: [
          "status: Uploading your documents…",
          "[What happens to your documents?]",
          "status: 0% uploaded",
          "[Cancel Upload one.pdf]",
          "status: 0% uploaded",
          "[Cancel Upload two.pdf]",
          "status: 2 of 3 documents added",
          "[Uploading your documents…], busy",
          "[Cancel]",
          "[Restart Verification], disabled",
        ],
      },
      "the upload of one is stopped": {
        play: all(
          takes(pdf("one.pdf"), pdf("two.pdf")),
          sends(["never", { status: 200 }]),
          pressesNamed(/^Cancel Upload ?one/),
        ),
        tells: [
          "alert danger: Your upload was canceled.Not all of your documen…",
          "[What happens to your documents?]",
          "status: Upload canceled",
          "[Try Again one.pdf]",
          "[Remove one.pdf]",
          "status: Uploaded",
          "[Remove two.pdf]",
          "status: 2 of 3 documents added",
          "[Continue]",
          "[Cancel]",
          "[Restart Verification]",
        ],
      },
      "all have arrived, and the review cannot begin": {
        play: all(takes(pdf("letter.pdf")), sends([{ status: 200 }], GONE), (app) =>
          app.pass(60_000),
        ),
        tells: [
          "alert danger: We were unable to confirm your eligibility due t…",
          "[What happens to your documents?]",
          "status: Uploaded",
          "[Remove letter.pdf]",
          "status: 1 of 3 documents added",
          "[Continue]",
          "[Cancel]",
          "[Restart Verification]",
        ],
      },
      "the last ones were not accepted": {
        show: () => documents({ rejectionReasons: ["DOCUMENT_UNREADABLE", "SOMETHING_NEW"] }),
        tells: [
          "alert danger: We were unable to confirm your eligibility due t…",
          "[What happens to your documents?]",
          "status: No documents added yet",
          "[Continue]",
          "[Cancel], disabled",
          "[Restart Verification]",
        ],
      },
      "a file leaves the place for it again": {
        play: (app) =>
          app.change(() => {
            const place = document.querySelector(".documents__drop");
            if (!place) return;
            fireEvent.dragOver(place);
            fireEvent.dragLeave(place);
          }),
        tells: [
          "status info: If you chose files earlier, choose them again. N…",
          "[What happens to your documents?]",
          "status: No documents added yet",
          "[Continue]",
          "[Cancel], disabled",
          "[Restart Verification]",
        ],
      },
      "a file moves within the place for it": {
        play: (app) =>
          app.change(() => {
            const place = document.querySelector(".documents__drop");
            if (!place) return;
            fireEvent.dragOver(place);
            const leaves = createEvent.dragLeave(place);
            Object.assign(leaves, { relatedTarget: place.firstElementChild });
            fireEvent(place, leaves);
          }),
        tells: [
          "status info: If you chose files earlier, choose them again. N…",
          "[What happens to your documents?]",
          "status: No documents added yet",
          "[Continue]",
          "[Cancel], disabled",
          "[Restart Verification]",
        ],
      },
      "a file is dropped": {
        play: async (app) => {
          const place = document.querySelector(".documents__drop");
          if (place) fireEvent.drop(place, { dataTransfer: { files: [pdf("letter.pdf")] } });
          await waitFor(() =>
            app.change(() => {
              screen.getAllByText(/letter/);
            }),
          );
        },
        tells: [
          "[What happens to your documents?]",
          "status: Ready to upload",
          "[Remove letter.pdf]",
          "status: 1 of 3 documents added",
          "[Continue]",
          "[Cancel]",
          "[Restart Verification]",
        ],
      },
      "a file is held over the place for it": {
        play: (app) =>
          app.change(() => {
            const place = document.querySelector(".documents__drop");
            if (place) fireEvent.dragOver(place);
          }),
        tells: [
          "status info: If you chose files earlier, choose them again. N…",
          "[What happens to your documents?]",
          "status: No documents added yet",
          "[Continue]",
          "[Cancel], disabled",
          "[Restart Verification]",
        ],
      },
      "begun anew": {
        play: all(takes(pdf("letter.pdf")), sends([GONE]), async (app) => {
          app.services.always(RESTART, "never");
          await press(app, "Restart Verification");
        }),
        tells: [
          "status: Starting over…",
          "[What happens to your documents?]",
          "status: Not uploaded",
          "alert: Something went wrong, please try again later.",
          "[Try Again letter.pdf], disabled",
          "[Remove letter.pdf]",
          "status: 1 of 3 documents added",
          "[Continue], disabled",
          "[Cancel]",
          "[Starting over…], busy",
        ],
      },
      "a new beginning is refused": {
        play: all(takes(pdf("letter.pdf")), async (app) => {
          app.services.always(RESTART, GONE);
          await press(app, "Restart Verification");
        }),
        tells: [
          "alert danger: We couldn't restart your verification.Something…",
          "[What happens to your documents?]",
          "status: Ready to upload",
          "[Remove letter.pdf]",
          "status: 1 of 3 documents added",
          "[Continue]",
          "[Cancel]",
          "[Restart Verification]",
        ],
      },
      "of another program than the link's": {
        show: () => documents(firstResponder),
        tells: [
          "status warning: You've already started a military verification.…",
          "status info: If you chose files earlier, choose them again. N…",
          "[What happens to your documents?]",
          "status: No documents added yet",
          "[Continue]",
          "[Cancel], disabled",
          "[Restart Verification]",
        ],
      },
      "back to the partner": {
        show: () =>
          documents({ query: PARTNER, bangoRedirectUrl: "https://www.carrier.example/foyer" }),
        tells: [
          "status info: If you chose files earlier, choose them again. N…",
          "[What happens to your documents?]",
          "status: No documents added yet",
          "[Continue]",
          "[Cancel], disabled",
          "[Restart Verification]",
        ],
      },
    },
  },
  {
    name: "the outcome of a verification [VER-91] [VER-95] [VER-97] [VER-99] [VER-103]",
    file: "verification",
    show: pending,
    states: {
      ready: { tells: ["status: Our verification partner is reviewing your docum…"] },
      invalid: null,
      sending: {
        play: all(goesDown, async (app) => {
          app.services.always(STATE, "never");
          await press(app, "Check Again");
        }),
        tells: [
          "status: Checking how far your verification is…",
          "alert: Unknown Error",
          "[Checking how far your verification is…], busy",
          "[Restart Verification], disabled",
        ],
      },
      refused: {
        play: goesDown,
        tells: ["alert: Unknown Error", "[Check Again]", "[Restart Verification]"],
      },
      confirming: null,
      done: {
        play: async (app) => {
          app.services.always("GET /packages", "never");
          app.services.always(STATE, VERIFIED);
          await app.pass(10_000);
          await app.heading("Congratulations!");
        },
        tells: ["status: Continue to the next step to create your account…"],
      },
    },
    others: {
      "an error without a word": {
        show: () => failed(),
        tells: ["alert: Unknown Error", "[Restart Verification]"],
      },
      "an error that ended it": {
        show: () => failed("fraudRulesReject"),
        tells: [
          "alert: We are unable to verify you using the informatio…",
          "[Restart Verification]",
        ],
      },
      "begun anew after an error": {
        show: () => failed("fraudRulesReject"),
        play: async (app) => {
          app.services.always(RESTART, "never");
          await press(app, "Restart Verification");
        },
        tells: [
          "status: Starting over…",
          "alert: We are unable to verify you using the informatio…",
          "[Starting over…], busy",
        ],
      },
      "an error whose new beginning is refused": {
        show: () => failed(),
        play: async (app) => {
          app.services.always(RESTART, GONE);
          await press(app, "Restart Verification");
          await app.pass(60_000);
        },
        tells: [
          "alert: Unknown Error",
          "alert: Something went wrong, please try again later.",
          "[Restart Verification]",
        ],
      },
      "it cannot be asked for at all": {
        show: () =>
          at("/account/verification", "Verify Your Status", {
            before: ({ services }) => services.always(STATE, GONE),
          }),
        play: (app) => app.pass(60_000),
        tells: [
          "status warning: We couldn't load your verification. If you've al…",
          "[Try Again]",
          "[Continue for 1 Free Year]",
        ],
      },
      "it is asked for again": {
        show: () =>
          at("/account/verification", "Verify Your Status", {
            before: ({ services }) => services.always(STATE, GONE),
          }),
        play: async (app) => {
          await app.pass(60_000);
          await types("First Name", "Ann")(app);
          app.services.always(STATE, "never");
          await press(app, "Try Again");
        },
        tells: [
          "status: Checking how far your verification is…",
          "status warning: We couldn't load your verification. If you've al…",
          "[Try Again], busy",
          "[Continue for 1 Free Year], busy",
        ],
      },
      "a subscriber of the partner's": {
        show: () =>
          verification("ineligible", {
            heading: "Good News!",
            query: PARTNER,
            bangoRedirectUrl: "https://www.carrier.example/foyer",
          }),
        tells: ["status: It looks like you are already a valued subscribe…"],
      },
      "a subscriber": {
        show: () => verification("ineligible", { heading: "Good News!" }),
        tells: ["status: It looks like you are already a valued subscribe…"],
      },
      "verified, and the plans cannot be read": {
        show: () =>
          at("/account/verification", "Sorry, There Was a Problem", {
            before: ({ services }) => {
              services.always("GET /packages", { status: 422, body: {} });
              services.always(STATE, VERIFIED);
            },
          }),
        tells: [
          "alert: Your status is confirmed, but we couldn't contin…",
          "[Check Again]",
          "[Restart Verification]",
        ],
      },
      "verified for a partner, whose subscription is being activated": {
        show: () =>
          at(`/account/verification${PARTNER}`, "Congratulations!", {
            before: ({ services }) => {
              services.always("POST /bango/addSubscription", "never");
              services.always(STATE, VERIFIED);
            },
          }),
        tells: ["status: Activating your subscription…"],
      },
      "verified for a partner, whose subscription is active": {
        show: () =>
          at(`/account/verification${PARTNER}`, "Congratulations!", {
            before: ({ services }) => services.always(STATE, VERIFIED),
          }),
        tells: ["status: Your account has been successfully activated wit…"],
      },
      "it has not been asked for yet": {
        show: () =>
          at("/account/verification", "Verify Your Status", {
            before: ({ services }) => services.always(STATE, "never"),
          }),
        tells: ["status: Checking how far your verification is…", "status: Loading"],
      },
    },
  },
];
