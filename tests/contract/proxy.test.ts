/** The traffic of a user and of every operation passes the validating proxy, in both directions. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GOOD_CARD, playCardFrame } from "../../packages/sdk/tests/played-card-frame.ts";
import {
  type ProxiedServices,
  type ProxiedUser,
  startProxiedServices,
} from "./proxied-services.ts";
import { operationsOf, SERVICE_NAMES } from "./specification.ts";

let services: ProxiedServices;
beforeAll(async () => {
  services = await startProxiedServices();
});
afterAll(() => services.stop());

interface Ledger {
  readonly charges: readonly { readonly amountCents: number; readonly method: string }[];
}
interface Violations {
  readonly violations: readonly unknown[];
}

async function signIn({ foyer }: ProxiedUser, persona: string): Promise<void> {
  const { form } = foyer.signIn;
  form.fields.email.change(`${persona}@example.com`);
  form.fields.password.change("password");
  const outcome = await foyer.signIn.submit();
  expect(outcome.ok).toBe(true);
}

/** Neither side breaks the specification; the sandbox reports no violation either. */
async function expectNoViolation(user: ProxiedUser, world: string): Promise<void> {
  expect(user.violations).toEqual([]);
  const own = await services.sandbox.view<Violations>("violations", world);
  expect(own.violations).toEqual([]);
}

describe("the proxy", () => {
  it("notices a call that breaks the specification", async () => {
    const user = services.user("proxied-bad-call");
    const body = { email: 7 } as never;
    await user.clients.account.POST("/accounts/status", { body });
    expect(user.violations).toHaveLength(1);
  });

  it("notices an answer that breaks the specification", async () => {
    const world = "proxied-bad-answer";
    const user = services.user(world);
    await services.sandbox.breaks(world, {
      kind: "mutate",
      operation: "getStatusByEmail",
      mutation: "missingRequired",
    });
    const body = { email: "ann@example.com" };
    await user.clients.account.POST("/accounts/status", { body });
    expect(user.violations).toHaveLength(1);
  });
});

describe("the traffic of a user keeps to the specifications", () => {
  it("who signs up, buys with a new card, watches and signs out [API-01] [ACC-09] [PAY-30] [D-05]", async () => {
    const world = "proxied-newcomer";
    const user = services.user(world);
    const { foyer, platform } = user;
    await foyer.configuration.loadFooter();
    await foyer.plans.open();
    foyer.plans.select("FNWEB12MO");

    await foyer.signUp.open({ preSelectedPlan: "FNWEB12MO" });
    foyer.signUp.form.fields.email.change("ada@example.com");
    foyer.signUp.form.fields.password.change("Curtain7!");
    expect((await foyer.signUp.submit()).ok).toBe(true);

    await foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" });
    foyer.checkout.frame.mount("the container");
    await expect.poll(() => platform.cardFrame.frames.length).toBe(1);
    const form = playCardFrame(platform);
    await form.load();
    await form.fill(GOOD_CARD);
    const total = foyer.checkout.quote?.totalCents;
    expect((await foyer.checkout.submit()).ok).toBe(true);
    foyer.checkout.close();

    await foyer.confirmation.open();
    await expect.poll(() => foyer.confirmation.progress.message).toBe("Your subscription is ready");
    await foyer.account.open();
    expect(foyer.account.plan?.name).toBe("Yearly");
    await foyer.session.signOut({});

    const { charges } = await services.sandbox.view<Ledger>("ledger", world);
    expect(charges.map(({ amountCents }) => amountCents)).toEqual([total]);
    await expectNoViolation(user, world);
    expect(user.traffic.length).toBeGreaterThan(20);
  });

  it("who buys with a saved card, once refused for another amount [API-20] [API-28] [PAY-42]", async () => {
    const world = "proxied-member";
    const user = services.user(world);
    const { foyer } = user;
    await signIn(user, "saved-card");
    await foyer.checkout.open({ preSelectedPlan: "FNWEB24MO" });
    await expect.poll(() => foyer.checkout.summary?.tax).toBe("known");
    expect((await foyer.checkout.submit({ totalCents: 1 })).ok).toBe(false);
    expect((await foyer.checkout.submit()).ok).toBe(true);
    await expectNoViolation(user, world);
  });

  it("who mistypes, takes a taken email, and meets the device limit [SGN-20] [SGN-21] [ACC-07]", async () => {
    const world = "proxied-mistakes";
    const user = services.user(world);
    const { foyer } = user;
    const { fields } = foyer.signIn.form;
    fields.email.change("new@example.com");
    fields.password.change("wrong");
    await foyer.signIn.submit();
    fields.email.change("device-limit@example.com");
    fields.password.change("password");
    await foyer.signIn.submit();
    expect(foyer.signIn.state.kind).toBe("deviceLimit");
    foyer.signUp.form.fields.email.change("new@example.com");
    foyer.signUp.form.fields.password.change("Curtain7!");
    await foyer.signUp.submit();
    expect(foyer.signUp.existingUser).not.toBeNull();
    await expectNoViolation(user, world);
  });
});

/** The wait between two questions for a review (LIM-06). */
const POLL_MS = 10_000;

describe("the traffic of who proves the status keeps to the specifications", () => {
  const screen = (query: string) => `http://localhost:5173/account/verification?${query}`;
  const count = ({ traffic }: ProxiedUser, line: RegExp) =>
    traffic.filter((one) => line.test(one)).length;

  async function fillForm({ foyer }: ProxiedUser, lastName: string, status: string) {
    const { verificationFlow, verificationForm: form } = foyer;
    await verificationFlow.open();
    await form.open();
    form.chooseStatus(status);
    const typed = { firstName: "Ann", lastName, dobMonth: "04", dobDay: "5", dobYear: "1990" };
    for (const [name, value] of Object.entries(typed)) {
      form.form.fields[name as keyof typeof typed].change(value);
    }
  }

  async function submitForm({ foyer }: ProxiedUser) {
    const { verificationForm: form } = foyer;
    form.chooseOrganization(form.organizations[0]?.id ?? "");
    expect((await form.submit()).ok).toBe(true);
  }

  const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });

  async function upload({ foyer }: ProxiedUser, ...names: string[]) {
    await foyer.verificationDocuments.add(names.map(pdf));
    await foyer.verificationDocuments.upload();
    expect(foyer.verificationFlow.page).toBe("REVIEW");
  }

  /** The review ends; `page` shows after the next question. */
  async function reviewEnds(user: ProxiedUser, world: string, page: string) {
    await services.sandbox.advance(world, "20m");
    user.endWaits(POLL_MS);
    await expect.poll(() => user.foyer.verificationFlow.page).toBe(page);
  }

  it("military: rejected documents, others, accepted, and the plan [VER-86] [VER-94] [VER-117]", async () => {
    const world = "proxied-military";
    const user = services.user(world, screen("sheerVerification=military"));
    await signIn(user, "new");
    await fillForm(user, "Upload", "ACTIVE_DUTY");
    await submitForm(user);
    expect(user.foyer.verificationFlow.page).toBe("DOC_UPLOAD");
    await upload(user, "unreadable.pdf");
    await reviewEnds(user, world, "DOC_UPLOAD");
    expect(user.foyer.verificationDocuments.rejections?.reasons).toEqual([
      "The document is unreadable",
    ]);
    await upload(user, "letter.pdf", "név változás.pdf", "орден.pdf");
    await reviewEnds(user, world, "SUCCESS");
    await expect
      .poll(() => user.foyer.verificationFlow.success)
      .toEqual({ kind: "offered", packageId: "FNSHR1PAV4", hasDiscount: true });
    expect(user.foyer.verificationResult.redirect?.value).toMatchObject({ kind: "route" });
    expect(count(user, /^PUT .* 204$/)).toBe(4);
    await expectNoViolation(user, world);
  });

  it("first responder: searched for, verified at once, and the free year [VER-36] [API-65] [API-61]", async () => {
    const world = "proxied-responder";
    const user = services.user(world, screen("sheerVerification=firstResponder"));
    const { checkout, verificationFlow, verificationForm: form, verificationResult } = user.foyer;
    await signIn(user, "saved-card");
    await fillForm(user, "Success", "FIREFIGHTER");
    form.typeOrganization("fire");
    await expect.poll(() => form.search.state).toBe("ready");
    await submitForm(user);
    await expect
      .poll(() => verificationFlow.success)
      .toEqual({ kind: "offered", packageId: "FNSHR1FRV4", hasDiscount: true });
    const next = verificationResult.redirect?.value;
    user.platform.location.go(next?.kind === "route" ? next.address : "");
    await checkout.open({ preSelectedPlan: "FNSHR1FRV4" });
    await expect.poll(() => checkout.submitDecision.allowed).toBe(true);
    expect((await checkout.submit()).ok).toBe(true);
    await expect.poll(() => count(user, /^POST \/verification 200$/)).toBe(1);
    await expectNoViolation(user, world);
  });

  it("refused, in error, and begun anew [VER-108] [ERR-32] [ERR-68]", async () => {
    const world = "proxied-refused";
    const user = services.user(world, screen("sheerVerification=military"));
    const { verificationFlow, verificationForm: form, verificationResult } = user.foyer;
    await signIn(user, "new");
    await fillForm(user, "Underage", "ACTIVE_DUTY");
    form.chooseOrganization(form.organizations[0]?.id ?? "");
    await form.submit();
    expect(form.form.message).toBe("Persons under age 16 are not eligible for this offer");
    form.form.fields.lastName.change("Fraud");
    await submitForm(user);
    expect(verificationFlow.page).toBe("ERROR");
    await verificationResult.restart();
    expect(verificationFlow.page).toBe("FORM");
    await expectNoViolation(user, world);
  });

  it("a carrier's customer: linked, verified, activated [PRT-08] [PRT-11] [PRT-12]", async () => {
    const world = "proxied-carrier";
    const query =
      "subscriptionRequestId=verizon-military-1&productId=FNVRZMV&redirect_uri=https%3A%2F%2Fcarrier.example%2Fdone";
    const user = services.user(world, screen(query));
    const { partnerActivation, verificationFlow } = user.foyer;
    await signIn(user, "new");
    await partnerActivation.open();
    expect(partnerActivation.redirect?.value).toMatchObject({ kind: "route" });
    await fillForm(user, "Success", "ACTIVE_DUTY");
    await submitForm(user);
    await expect.poll(() => verificationFlow.success.kind).toBe("activated");
    partnerActivation.close();
    await partnerActivation.open();
    expect(partnerActivation.state).toBe("SUCCESS");
    expect(count(user, /^PATCH .*associateSubscription 200$/)).toBe(1);
    await expectNoViolation(user, world);
  });

  it.each([
    ["verizon-1", "SUCCESS"],
    ["siriusxm-1", "SUCCESS"],
    ["aggregator-1", "SUCCESS"],
    ["cancelled-1", "ERROR"],
    ["broken-1", "ERROR"],
    ["unknown-1", "ERROR"],
  ])("a partner's request %s ends in %s [PRT-06] [API-22]", async (request, end) => {
    const world = `proxied-partner-${request}`;
    const address = `http://localhost:5173/account/partner?subscriptionRequestId=${request}`;
    const user = services.user(world, address);
    await signIn(user, "new");
    await user.foyer.partnerActivation.open();
    expect(user.foyer.partnerActivation.state).toBe(end);
    await expectNoViolation(user, world);
  });

  it("a partner's request of a subscriber is not for the account [PRT-10]", async () => {
    const world = "proxied-partner-subscriber";
    const address = "http://localhost:5173/account/partner?subscriptionRequestId=verizon-2";
    const user = services.user(world, address);
    await signIn(user, "paying-monthly");
    await user.foyer.partnerActivation.open();
    expect(user.foyer.partnerActivation.state).toBe("INELIGIBLE");
    await expectNoViolation(user, world);
  });

  it.each([
    ["VA-100002", "verified"],
    // The member of another profile.
    ["VA-100001", "blocked"],
    ["VA-200001", "notApplicable"],
    ["VA-300001", "blocked"],
    ["VA-400001", "blocked"],
    ["VA-500001", "blocked"],
    ["VA-900001", "blocked"],
  ])("a veterans member %s is %s [VET-03] [API-70]", async (memberId, outcome) => {
    const world = `proxied-${memberId}`;
    const address = `http://localhost:5173/account/va-error?va_member_id=${memberId}`;
    const user = services.user(world, address);
    await signIn(user, "new");
    await user.foyer.veterans.check();
    expect(user.foyer.veterans.outcome?.kind).toBe(outcome);
    await expectNoViolation(user, world);
  });
});

const PERSONAS = [
  ...["new", "trialist-monthly", "paying-monthly", "paying-yearly", "paying-paypal"],
  ...["pending-pause", "paused", "pending-cancel", "churned", "churned-card", "dunning", "ios"],
  ...["android", "roku", "amazon", "samsung", "verizon", "siriusxm", "gift", "coupon"],
  ...["upcoming-plan", "founder", "unknown-channel", "catalogue-empty", "catalogue-failure"],
  ...["catalogue-missing-lists", "catalogue-unknown-period", "verified-military", "veterans"],
];

describe("what the services say about a persona keeps to the specifications", () => {
  it.each(PERSONAS)(
    "%s: plans, subscription, My Account [API-06] [API-08] [API-23]",
    async (persona) => {
      const world = `proxied-${persona}`;
      const user = services.user(world);
      await signIn(user, persona);
      await user.foyer.plans.open();
      await user.foyer.account.open();
      expect(user.foyer.account.state.kind).toBe("ready");
      await expectNoViolation(user, world);
    },
  );
});

/** A client for an operation that is only known at run time. */
type AnyClient = Readonly<Record<string, (path: string, init: unknown) => Promise<unknown>>>;

/** The session's own operations end it. */
const LAST = ["logoutProfile", "logout", "deleteDeviceSessions"];

describe.each(SERVICE_NAMES)("every operation of %s", (service) => {
  const operations = operationsOf(service).filter(({ id }) => id !== "getFooter");
  const inOrder = [
    ...operations.filter(({ id }) => !LAST.includes(id)),
    ...operations.filter(({ id }) => LAST.includes(id)),
  ];

  it.each(["new", "paying-monthly", "churned-card"])(
    "asked by %s with its documented example is understood, and answered as documented",
    async (persona) => {
      const world = `proxied-${service}-${persona}`;
      const user = services.user(world);
      await signIn(user, persona);
      const { account, memberVerify, partner } = user.clients;
      const client = { account, "member-verify": memberVerify, partner }[service];
      for (const { method, path, example } of inOrder) {
        const { body, mediaType, ...params } = example;
        const send = (client as unknown as AnyClient)[method];
        await send?.(path, {
          params,
          ...(body === undefined ? {} : { body }),
          ...(mediaType === undefined || mediaType === "application/json"
            ? {}
            : { headers: { "content-type": mediaType }, bodySerializer: (raw: unknown) => raw }),
        }).catch(isStopped);
      }
      await expectNoViolation(user, world);
      expect(user.traffic.length).toBeGreaterThan(inOrder.length);
    },
  );
});

/** A refused token ends a call without an answer. */
function isStopped(error: unknown): void {
  if (!(error instanceof Error && "stop" in error)) throw error;
}
