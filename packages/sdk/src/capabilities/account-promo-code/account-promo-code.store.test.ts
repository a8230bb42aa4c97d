import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import {
  type Card,
  DECLINED_CARD,
  GOOD_CARD,
  type PlayedCardFrame,
  playCardFrame,
} from "../../../tests/played-card-frame.ts";
import { createShop } from "../../../tests/shop.ts";

const APPLY = "POST /applyCouponV2";
const SAVE = "POST /payment-frame/pay";
const MINUTE = 60_000;
const NOT_CHANGED = "Your payment method wasn't changed. Please try again.";
const OPEN_PAYMENT =
  "Your last payment of $5.99 plus tax is past due. We'll charge it right away when you save a new payment method. Your code applies to the payment after that.";
const CHARGED = "We charged your past-due payment: $6.41, including tax.";
const REVIEW =
  "There's been an error in processing your payment. Please review and enter the correct Payment Method information.";

/** The next bill of a service that names neither its code nor what follows it: those fields are ours, and optional. */
async function withoutCode(answer: Response): Promise<Response> {
  const { nextBillInformation, ...body } = (await answer.json()) as Record<string, object>;
  const nameless = {
    ...nextBillInformation,
    ...{ couponCode: undefined, couponCodeDetails: undefined },
    ...{ firstChargeDateTime: undefined, firstChargeAmount: undefined },
  };
  return Response.json({ ...body, nextBillInformation: nameless });
}

/** A member in My Account. What was sent to `applyCouponV2` is in `sent`. */
async function inAccount(
  persona: string,
  { query = "", configuration = {}, made = {}, namesNoCode = false } = {},
) {
  const sent: { readonly key: string | null; readonly body: unknown }[] = [];
  let refusal: { readonly status: number; readonly body: object } | null = null;
  let quotedPlan: string | null = null;
  const shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith("/applyCouponV2")) {
        const body: unknown = await request.clone().json();
        sent.push({ key: request.headers.get("idempotency-key"), body });
        const refused = refusal;
        refusal = null;
        if (refused) {
          const { body, status } = refused;
          return Response.json(body, { status });
        }
      }
      const answer = await send(request);
      if (quotedPlan && request.url.includes("/getVoucherDetails")) {
        const quote = await answer.text();
        return Response.json(JSON.parse(quote.replace(/"FNWEB\w+"/g, JSON.stringify(quotedPlan))));
      }
      return namesNoCode && request.url.includes("/getPayments") ? withoutCode(answer) : answer;
    },
  });
  const tab = shop.tab({ href: `http://localhost:5173/account/manage${query}`, configuration });
  const { id = persona, ...wish }: Readonly<Record<string, string>> = made;
  if (id !== persona) expect(await shop.makesPersona({ id, ...wish })).toBe(201);
  await tab.signIn(id);
  const { foyer } = tab;
  await shop.drive(foyer.account.open());
  const { accountPromoCode: store } = foyer;
  store.open();
  const apply = (code: string) => {
    store.form.fields.couponCode.change(code);
    return shop.drive(store.apply());
  };
  /** The next code is refused with this code of the error catalogue. */
  const refuseNext = (errorCode: string, status = 422, more = {}) => {
    refusal = { status, body: { errorCode, ...more } };
  };
  /** Codes are quoted for this plan alone from now on. */
  const quotesFor = (planId: string) => {
    quotedPlan = planId;
  };
  const count = (call: string) => shop.asked.filter((one) => one === call).length;
  return { shop, tab, foyer, store, apply, sent, count, refuseNext, quotesFor };
}

/** The dialog for another card, with its form filled in. */
async function withCard(at: Awaited<ReturnType<typeof inAccount>>, card: Card | null = GOOD_CARD) {
  at.store.frame.mount("the container");
  await at.shop.settle();
  const played: PlayedCardFrame = playCardFrame(at.tab.platform);
  await at.shop.drive(played.load());
  if (card) await at.shop.drive(played.fill(card));
  return played;
}

/** The other card is refused by none: HALFOFF waits for it at the dialog. */
async function atDialog() {
  const at = await inAccount("dunning");
  await at.apply("HALFOFF");
  const { frame } = await withCard(at);
  return { ...at, frame };
}

/** Keys of the cards that the form was asked to save. */
function keysOf({ sent }: PlayedCardFrame["frame"]): Set<unknown> {
  return new Set(sent.map(({ payload }) => (payload as { idempotencyKey: string }).idempotencyKey));
}

type Section = Awaited<ReturnType<typeof inAccount>>;

describe("a promo code in My Account", () => {
  it("is put on the subscription: 'Code applied', and the next payment shows it [PRM-13] [API-26] [API-27]", async () => {
    const { shop, foyer, store, apply, sent } = await inAccount("paying-yearly");
    expect((await apply("halfoff")).ok).toBe(true);
    await shop.settle();
    expect(store.notice).toBe("Code applied");
    expect(store.description).toBe("50% off");
    expect(sent.map(({ body }) => body)).toEqual([{ couponCode: "HALFOFF", appliedBy: "User" }]);
    await shop.drive(foyer.account.reload());
    expect(foyer.account.nextPayment.text).toMatch(/^\$32\.49 plus tax on /);
    expect(store.form.fields.couponCode.value).toBe("");
  });

  it("shows the legal text of a retention code with the amount of the next payment [PRM-26] [PRM-20]", async () => {
    const { shop, foyer, store, apply } = await inAccount("paying-yearly");
    await apply("stayyear");
    await shop.drive(foyer.account.reload());
    expect(store.legalText).toBe(
      "One-time charge of $19.99 plus tax. Your subscription auto-renews at the regular price unless canceled at least 24 hours before the renewal date.",
    );
  });

  it("names no amount while the next payment cannot be read, and still says that the code is applied [PRM-13] [PRM-26] [D-06] [D-17]", async () => {
    const { shop, foyer, store, apply } = await inAccount("paying-yearly");
    await apply("stayyear");
    await shop.drive(foyer.account.reload());
    expect(store.legalText).toContain("$19.99");
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 99 });
    await shop.drive(foyer.account.reload());
    await shop.settle();
    expect(foyer.account.nextPaymentCents).toBeNull();
    expect([store.notice, store.legalText]).toEqual(["Code applied", null]);
  });

  it("is not said to be applied where the answer says that it is not, whatever its number [PRM-13] [API-27] [D-06]", async () => {
    const { store, apply, refuseNext } = await inAccount("paying-yearly");
    refuseNext("eV1108", 200, { responseCode: "1", isSuccess: false });
    expect((await apply("halfoff")).ok).toBe(false);
    expect(store.notice).toBeNull();
    expect(store.form.fields.couponCode.message).not.toBeNull();
  });

  it.each([
    ["NOTACODE", "Invalid promo code"],
    ["USEDCODE", "You have already redeemed this promo code."],
    ["SUMMER2020", "Promo code has expired"],
    [
      "MILITARYGIFT",
      "The promo code you have entered is not valid with the package you have selected.",
    ],
    ["AB", "Invalid promo code"],
    ["", "Required"],
  ])(
    "%s is refused in the field: %s [PRM-08] [PRM-09] [ERR-05] [ERR-06] [ERR-07] [ERR-11]",
    async (code, text) => {
      const { store, apply } = await inAccount("paying-yearly");
      expect((await apply(code)).ok).toBe(false);
      expect(store.form.fields.couponCode.message).toBe(text);
      expect(store.form.fields.couponCode.value).toBe(code);
      expect([store.notice, store.cardUpdate]).toEqual([null, null]);
    },
  );

  it("pressed twice is sent once [API-26]", async () => {
    const { shop, store, count } = await inAccount("paying-yearly");
    store.form.fields.couponCode.change("HALFOFF");
    await shop.drive(Promise.all([store.apply(), store.apply()]));
    expect(count(APPLY)).toBe(1);
  });

  it("whose answer is lost is applied where the next bill has it [API-26] [PRM-13] [D-04]", async () => {
    const { shop, foyer, store, apply } = await inAccount("paying-yearly");
    shop.faults({ kind: "dropAfterCommit", operation: "applyCoupon", times: 4 });
    expect((await apply("HALFOFF")).ok).toBe(true);
    expect([store.notice, store.form.message]).toEqual(["Code applied", null]);
    await shop.drive(foyer.account.reload());
    expect(foyer.account.nextPayment.text).toMatch(/^\$32\.49 /);
  });

  it("is not sent offline [API-26]", async () => {
    const { tab, store, apply, count } = await inAccount("paying-yearly");
    tab.platform.connectivity.setOnline(false);
    expect((await apply("HALFOFF")).ok).toBe(false);
    expect([store.form.message, count(APPLY)]).toEqual([
      tab.foyer.messages.text("error.offline"),
      0,
    ]);
  });

  it("of a link fills the field, and changes nothing before the member applies it [PRM-02] [PRM-30]", async () => {
    const query = "?promoCoupon=halfoff&applyCoupon=true";
    const { shop, store, count, sent } = await inAccount("paying-yearly", { query });
    expect(store.form.fields.couponCode.value).toBe("HALFOFF");
    expect(count(APPLY)).toBe(0);
    await shop.drive(store.apply());
    expect(sent[0]?.body).toEqual({ couponCode: "HALFOFF", appliedBy: "User" });
  });

  it("is forgotten at sign-out, also its late answer [SGN-38] [D-13]", async () => {
    const { shop, tab, store } = await inAccount("paying-yearly");
    shop.latency(1_000);
    store.form.fields.couponCode.change("HALFOFF");
    const applied = store.apply();
    await shop.advance(100);
    await shop.drive(Promise.all([applied, tab.foyer.session.signOut()]));
    expect([store.notice, store.form.fields.couponCode.value]).toEqual([null, ""]);
  });
});

describe("an applied promo code", () => {
  it.each([
    ["the screen closes", async ({ store }: Section) => store.close()],
    ["the member signs out", ({ shop, foyer }: Section) => shop.drive(foyer.session.signOut())],
  ])("is not said to be applied any more once %s [PRM-13] [SGN-38] [D-13]", async (_, leave) => {
    const section = await inAccount("paying-yearly");
    await section.apply("halfoff");
    expect(section.store.notice).toBe("Code applied");
    await leave(section);
    expect([section.store.notice, section.store.description]).toEqual([null, null]);
  });
});

describe("a second promo code", () => {
  /** My Account of a member whose next payment has a code already; nothing was applied on this page. */
  async function withCode(first: string, persona = "paying-yearly") {
    const at = await inAccount(persona);
    await at.apply(first);
    await at.shop.settle();
    at.store.close();
    at.store.open();
    return at;
  }

  const next = ({ foyer }: Section) => foyer.account.nextPayment.text;
  const texts = ({ store }: Section) =>
    store.offer?.prices.map(({ label, texts }) => [label, ...texts].join(": "));

  it("that is dearer says so beside both prices, and asks before it replaces the first [D-39] [PRM-13]", async () => {
    const at = await withCode("STAYYEAR");
    const { shop, store, apply, sent } = at;
    expect(await apply("halfoff")).toMatchObject({
      ok: false,
      failure: { kind: "refused", reason: "dearer", rule: "D-39" },
    });
    expect(store.offer?.text).toBe("With HALFOFF, you'd pay more.");
    expect(texts(at)).toEqual([
      "With HALFOFF: $32.49 plus tax on Oct 7, 2025",
      "With STAYYEAR: $19.99 plus tax on Oct 7, 2025",
    ]);
    expect([store.applyCodeText, store.offer?.leaveText]).toEqual([
      "Apply HALFOFF",
      "Don't Use It",
    ]);
    expect([store.message, store.notice, sent.length]).toEqual([null, null, 1]);
    expect(next(at)).toMatch(/^\$19\.99 /);
    expect((await shop.drive(store.apply())).ok).toBe(true);
    await shop.settle();
    expect([store.offer, store.notice, sent.length]).toEqual([null, "Code applied", 2]);
    expect(next(at)).toMatch(/^\$32\.49 /);
  });

  it("that is dearer is left: nothing is sent, and the first stays [D-39]", async () => {
    const at = await withCode("STAYYEAR");
    const { shop, foyer, store, apply, sent } = at;
    await apply("HALFOFF");
    store.setAside();
    expect([store.offer, store.form.fields.couponCode.value]).toEqual([null, ""]);
    await shop.drive(foyer.account.reload());
    expect([next(at), sent.length]).toEqual([expect.stringMatching(/^\$19\.99 /), 1]);
  });

  it("is asked about by its own price when the field changes after the question [D-39]", async () => {
    const at = await withCode("STAYYEAR");
    const { store, apply, sent } = at;
    await apply("HALFOFF");
    store.form.fields.couponCode.change("WELCOME10");
    expect(store.offer).toBeNull();
    expect(await apply("WELCOME10")).toMatchObject({ failure: { reason: "dearer" } });
    expect([store.offer?.text, sent.length]).toEqual(["With WELCOME10, you'd pay more.", 1]);
  });

  it.each([
    ["HALFOFF", /^\$32\.49 plus tax on Oct 7, 2025$/],
    ["FREE30DAYS", /^\$64\.99 plus tax on Nov 6, 2025$/],
  ])(
    "%s, with which the first charge comes sooner than with a free year, asks too [D-39] [D-42]",
    async (code, price) => {
      const at = await withCode("FREEPASS");
      expect(await at.apply(code)).toMatchObject({ failure: { reason: "sooner" } });
      expect(at.store.offer?.text).toBe(`With ${code}, you'd start paying sooner.`);
      const [withCodeTexts, former] = at.store.offer?.prices ?? [];
      expect(withCodeTexts?.texts).toEqual([expect.stringMatching(price)]);
      expect(former?.texts).toEqual(["$64.99 plus tax on Oct 7, 2026"]);
      await at.shop.drive(at.store.apply());
      await at.shop.settle();
      expect(next(at).split(", then ")[0]).toMatch(price);
    },
  );

  it.each([
    ["FREE30DAYS", "FREEPASS", /^\$64\.99 plus tax on Oct 7, 2026$/],
    ["HALFOFF", "HALFOFF", /^\$32\.49 /],
  ])(
    "after %s, %s is surely no worse, and is applied unasked [D-39] [PRM-13]",
    async (first, code, price) => {
      const at = await withCode(first);
      expect((await at.apply(code)).ok).toBe(true);
      await at.shop.settle();
      expect([next(at), at.store.offer]).toEqual([expect.stringMatching(price), null]);
    },
  );

  it.each([
    [
      "a year for a shorter time",
      ...["paying-yearly", "50RENEW", "FREE30DAYS"],
      ...["$35.75 plus tax on Oct 7, 2025", "Nothing to pay until Nov 6, 2025"],
    ],
    [
      "three months for one",
      ...["paying-monthly", "STAY3MO", "FIVEOFF"],
      ...["$2.97 plus tax on Feb 1, 2025", "$0.99 plus tax on Feb 1, 2025"],
    ],
    [
      "a code for a cheaper one",
      ...["paying-yearly", "HALFOFF", "STAYYEAR"],
      ...["$32.49 plus tax on Oct 7, 2025", "$19.99 plus tax on Oct 7, 2025"],
    ],
  ] as const)(
    "gives up what the first takes off later payments only when asked: %s [D-38] [D-39]",
    async (_, persona, first, code, formerly, then) => {
      const at = await withCode(first, persona);
      expect(await at.apply(code)).toMatchObject({ failure: { reason: "replaces" } });
      expect(at.store.offer?.text).toBe(
        `${code} would replace ${first}, including any savings on later payments.`,
      );
      expect(texts(at)).toEqual([`With ${code}: ${then}`, `With ${first}: ${formerly}`]);
      expect(at.sent).toHaveLength(1);
      expect((await at.shop.drive(at.store.apply())).ok).toBe(true);
      expect(at.sent).toHaveLength(2);
    },
  );

  it("is asked about again when it was agreed to once before [D-39]", async () => {
    const { store, apply, sent } = await withCode("FREEPASS");
    for (const code of ["HALFOFF", "HALFOFF", "FREEPASS", "FREEPASS"]) await apply(code);
    expect(sent).toHaveLength(3);
    expect(await apply("HALFOFF")).toMatchObject({ failure: { reason: "sooner" } });
    expect([store.offer?.prices[1]?.label, sent.length]).toEqual(["With FREEPASS", 3]);
  });

  it("is asked about again where the next bill has another code than the question named [D-39] [D-05]", async () => {
    const at = await withCode("HALFOFF");
    const { shop, apply, sent } = at;
    await apply("WELCOME10");
    expect(texts(at)?.[1]).toMatch(/^With HALFOFF: \$32\.49 /);
    await (await atService(shop, "paying-yearly")).code("FREEPASS");
    expect(await apply("WELCOME10")).toMatchObject({ failure: { reason: "sooner" } });
    expect(texts(at)?.[1]).toBe("With FREEPASS: $64.99 plus tax on Oct 7, 2026");
    expect(sent).toHaveLength(1);
    expect((await apply("WELCOME10")).ok).toBe(true);
  });

  it("is asked about again at the next visit, and not before the member presses [D-39] [D-13]", async () => {
    const { store, apply, sent } = await withCode("STAYYEAR");
    await apply("HALFOFF");
    expect(store.offer).not.toBeNull();
    store.close();
    store.open();
    store.form.fields.couponCode.change("HALFOFF");
    expect(store.offer).toBeNull();
    expect(await apply("HALFOFF")).toMatchObject({ failure: { reason: "dearer" } });
    expect(sent).toHaveLength(1);
  });

  it("left while the second press compares again is not sent [D-39]", async () => {
    const { shop, store, apply, sent } = await withCode("STAYYEAR");
    await apply("HALFOFF");
    shop.latency(1_000);
    const pressed = store.apply();
    await shop.advance(100);
    store.setAside();
    await shop.drive(pressed);
    expect([store.offer, sent.length]).toEqual([null, 1]);
  });

  it("is not sent where the next bill cannot be read, says so, and stays in the field [D-39] [D-06]", async () => {
    const at = await withCode("FREEPASS");
    const { shop, store, apply, sent } = at;
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 99 });
    expect(await apply("HALFOFF")).toMatchObject({ failure: { reason: "bill-unknown" } });
    expect([store.message, store.offer, store.form.fields.couponCode.value]).toEqual([
      "We couldn't check your next payment, so the code wasn't applied. Please try again.",
      ...[null, "HALFOFF"],
    ]);
    shop.clearFaults();
    expect(await shop.drive(store.apply())).toMatchObject({ failure: { reason: "sooner" } });
    expect([store.message, sent.length]).toEqual([null, 1]);
  });

  it("is asked about without an amount for a plan that is no longer sold, and replaces the first [PRM-13] [D-39] [D-06]", async () => {
    const at = await withCode("WELCOME10", "founder");
    expect((await at.apply("HALFOFF")).ok).toBe(false);
    expect([at.store.message, at.store.form.fields.couponCode.message]).toEqual([null, null]);
    expect(at.store.offer?.text).toBe(
      "We can't tell what your next payment would be with HALFOFF. It would replace WELCOME10.",
    );
    expect(texts(at)).toEqual([
      "With HALFOFF: Amount not available",
      expect.stringMatching(/^With WELCOME10: \$[\d.]+ plus tax on /),
    ]);
    expect((await at.shop.drive(at.store.apply())).ok).toBe(true);
    await at.shop.settle();
    expect([at.foyer.account.facts.nextBillInfo?.couponCode, at.store.message]).toEqual([
      ...["HALFOFF", null],
    ]);
  });

  it.each([
    ["SUMMER2020", "Promo code has expired"],
    ["NOTACODE", "Invalid promo code"],
    [
      "MILITARYGIFT",
      "The promo code you have entered is not valid with the package you have selected.",
    ],
  ])("%s, which is refused, keeps the first, and says so [D-39] [PRM-11]", async (code, text) => {
    const at = await withCode("STAYYEAR");
    const { shop, foyer, store, apply } = at;
    expect(await apply(code)).toMatchObject({ failure: { kind: "declined" } });
    expect(store.form.fields.couponCode.message).toBe(text);
    expect(store.notice).toBe("Your promo code STAYYEAR still applies to your next payment.");
    await shop.drive(foyer.account.reload());
    expect(next(at)).toMatch(/^\$19\.99 /);
  });

  it("that never reached the service, and whose key is closed, keeps the first, and says so [D-39] [D-04] [D-24]", async () => {
    const at = await withCode("HALFOFF");
    await at.apply("STAYYEAR");
    at.shop.faults({ operation: "applyCoupon", kind: "dropBefore" });
    expect(await at.apply("STAYYEAR")).toMatchObject({ failure: { reason: "not-done" } });
    await at.shop.settle();
    expect(at.store.message).toBe("Your code STAYYEAR wasn't applied. Please try again.");
    expect(at.store.notice).toBe("Your promo code HALFOFF still applies to your next payment.");
    expect(next(at)).toMatch(/^\$32\.49 /);
  });

  it("whose answer nobody can tell says nothing of the first, which it may have replaced [D-39] [D-06] [D-24]", async () => {
    const at = await withCode("HALFOFF");
    const { shop, store, apply } = at;
    await apply("STAYYEAR");
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "applyCoupon", kind: "dropAfterCommit" });
    shop.latency(1_000);
    const pressed = store.apply();
    for (let turn = 0; turn < 20 && at.sent.length < 2; turn += 1) await shop.advance(500);
    shop.latency(0);
    shop.faults({ operation: "getPayments", kind: "status", status: 500, times: 5_000 });
    await shop.advance(18 * MINUTE);
    expect(await shop.drive(pressed)).toMatchObject({ failure: { reason: "unclear" } });
    expect(store.message).toMatch(/^We couldn't confirm whether your code STAYYEAR was applied/);
    expect(store.notice).toBeNull();
  });

  it("that fails in a way that nobody knows says nothing of the first [D-39] [D-06]", async () => {
    const { shop, store, apply, sent } = await withCode("HALFOFF");
    await apply("STAYYEAR");
    shop.faults({ operation: "applyCoupon", kind: "status", status: 400, times: 1 });
    expect((await shop.drive(store.apply())).ok).toBe(false);
    expect(sent).toHaveLength(2);
    expect([store.notice, store.description]).toEqual([null, null]);
  });

  it("that is refused after its screen was left says nothing at the next visit [D-39] [D-12] [D-13]", async () => {
    const { shop, store, apply, refuseNext, sent } = await withCode("HALFOFF");
    await apply("STAYYEAR");
    refuseNext("eV1862");
    shop.latency(1_000);
    const pressed = store.apply();
    for (let turn = 0; turn < 20 && sent.length < 2; turn += 1) await shop.advance(500);
    store.close();
    expect(await shop.drive(pressed)).toMatchObject({ failure: { kind: "declined" } });
    shop.latency(0);
    store.open();
    expect([store.notice, store.message, store.form.fields.couponCode.message]).toEqual([
      ...[null, null, null],
    ]);
  });

  it("that the service quotes for another plan is refused, and keeps the first [D-39] [PRM-06]", async () => {
    const { quotesFor, store, apply, sent } = await withCode("HALFOFF");
    quotesFor("FNOTHER");
    expect(await apply("STAYYEAR")).toMatchObject({ failure: { kind: "declined" } });
    expect(store.form.fields.couponCode.message).toMatch(/not valid with the package/);
    expect([store.notice, sent.length]).toEqual([
      ...["Your promo code HALFOFF still applies to your next payment.", 1],
    ]);
  });

  it("that is no code keeps the first, which was applied on this page, and says so each time [D-39] [PRM-09]", async () => {
    const { shop, store, apply } = await inAccount("paying-yearly");
    await apply("STAYYEAR");
    await shop.settle();
    for (const code of ["AB", "A B"]) {
      await apply(code);
      expect(store.form.fields.couponCode.message).toBe("Invalid promo code");
      expect(store.notice).toBe("Your promo code STAYYEAR still applies to your next payment.");
    }
  });

  it("that is no code, after one that was refused, keeps the first, and says so [D-39] [PRM-09]", async () => {
    const { store, apply } = await withCode("STAYYEAR");
    for (const code of ["SUMMER2020", "AB"]) {
      await apply(code);
      expect(store.notice).toBe("Your promo code STAYYEAR still applies to your next payment.");
    }
  });

  it("is compared with what the service has now, not with what the page shows [D-39] [D-06]", async () => {
    const { shop, store, apply, sent } = await inAccount("paying-yearly");
    const other = shop.tab({ href: "http://localhost:5173/account/manage", isFrozen: true });
    await shop.drive(other.foyer.account.open());
    other.foyer.accountPromoCode.open();
    other.foyer.accountPromoCode.form.fields.couponCode.change("STAYYEAR");
    await shop.drive(other.foyer.accountPromoCode.apply());
    expect(await apply("HALFOFF")).toMatchObject({ failure: { reason: "dearer" } });
    expect([store.offer?.text, sent.length]).toEqual(["With HALFOFF, you'd pay more.", 1]);
  });

  it("whose price cannot be looked up is not sent unasked [D-39] [D-06]", async () => {
    const { shop, store, apply, sent } = await withCode("STAYYEAR");
    shop.faults({ kind: "status", status: 500, operation: "getVoucherDetails", times: 99 });
    expect(await apply("HALFOFF")).toMatchObject({ failure: { reason: "unknown-price" } });
    expect([store.offer?.prices[0]?.texts, sent.length]).toEqual([["Amount not available"], 1]);
    shop.clearFaults();
    // The price is known now: that is another question.
    expect(await apply("HALFOFF")).toMatchObject({ failure: { reason: "dearer" } });
    expect(sent).toHaveLength(1);
  });

  it("of a press whose screen has been left is not sent [D-49]", async () => {
    const { shop, store, sent } = await inAccount("paying-yearly");
    shop.latency(1_000);
    store.form.fields.couponCode.change("HALFOFF");
    const applied = store.apply();
    await shop.advance(100);
    store.close();
    expect(await shop.drive(applied)).toMatchObject({ failure: { reason: "left" } });
    expect(sent).toEqual([]);
  });
});

describe("a free next period whose code the service does not name", () => {
  async function withFreePeriod() {
    const at = await inAccount("paying-monthly", { namesNoCode: true });
    await (await atService(at.shop, "paying-monthly")).code("FREEPASS");
    return at;
  }

  it.each([
    ["HALFOFF", "With HALFOFF, you'd pay more."],
    ["FIVEOFF", "With FIVEOFF, you'd pay more."],
  ])("is not replaced by %s unasked [D-39] [D-38] [D-06] [PRM-13]", async (code, text) => {
    const { apply, sent, shop, store } = await withFreePeriod();
    expect(await apply(code)).toMatchObject({ failure: { reason: "dearer", rule: "D-39" } });
    expect(store.offer?.text).toBe(text);
    expect(store.offer?.prices.map(({ label }) => label)).toEqual([
      `With ${code}`,
      `Without ${code}`,
    ]);
    expect(sent).toEqual([]);
    expect((await shop.drive(store.apply())).ok).toBe(true);
  });

  it("is named as such where the service does not say what follows it [D-39] [D-42]", async () => {
    const { apply, store } = await withFreePeriod();
    await apply("FREE30DAYS");
    expect(store.offer).toMatchObject({
      text: "FREE30DAYS would replace your free period, including any savings on later payments.",
    });
    expect(store.offer?.prices[1]?.texts).toEqual([expect.stringMatching(/^Nothing to pay on /)]);
  });

  it("is named as such where the price of the code cannot be looked up [D-39] [D-06]", async () => {
    const { apply, shop, store } = await withFreePeriod();
    shop.faults({ kind: "status", status: 500, operation: "getVoucherDetails", times: 99 });
    await apply("HALFOFF");
    expect(store.offer?.text).toBe(
      "We can't tell what your next payment would be with HALFOFF. It would replace your free period.",
    );
  });
});

describe("the promo code section", () => {
  const shows = async (persona: string, features = {}) => {
    const { foyer } = await inAccount(persona, { configuration: { features } });
    return foyer.account.sections.some(({ section }) => section === "promoCode");
  };

  it("is the last one of a paying member [MNG-01] [PRM-32]", async () => {
    const { foyer } = await inAccount("paying-yearly");
    expect(foyer.account.sections.at(-1)).toEqual({ section: "promoCode", title: "Promo Code" });
  });

  it("is hidden with the flag off [PRM-32]", async () => {
    expect(await shows("paying-yearly", { showAccountPromoCode: false })).toBe(false);
  });

  it.each([
    ["new", "PRM-33"],
    ["pending-cancel", "PRM-34"],
    ["ios", "PRM-35"],
    ["roku", "PRM-35"],
  ])(
    "is hidden for %s, and a code is not sent [PRM-33] [PRM-34] [PRM-35]",
    async (persona, rule) => {
      expect(await shows(persona)).toBe(false);
      const { store, apply, count } = await inAccount(persona);
      expect(await apply("HALFOFF")).toMatchObject({
        ok: false,
        failure: { kind: "refused", rule },
      });
      expect([store.notice, count(APPLY)]).toEqual([null, 0]);
    },
  );
});

describe("a promo code whose saved card is refused", () => {
  it("asks for another card, and is applied again once it is saved [PRM-17] [PRM-18] [PAY-47]", async () => {
    const at = await inAccount("dunning");
    const { shop, store, apply, count, sent } = at;
    expect(await apply("STAY3MO")).toMatchObject({
      ok: true,
      value: { kind: "paymentMethodError" },
    });
    expect(store.cardUpdate).toMatchObject({
      title: "Update Your Card",
      isSaving: false,
      message: null,
    });
    expect(store.cardUpdate?.lead).toContain("STAY3MO");
    expect(store.notice).toBeNull();

    const { frame } = await withCard(at);
    expect(frame.fields).toMatchObject({ serviceId: "", promotionId: "" });
    expect(await shop.drive(store.saveCard())).toBe(true);
    expect(frame.sent.map(({ EVENT_NAME }) => EVENT_NAME)).toEqual(["UPDATE_PAYMENT_INFO"]);
    expect(store.notice).toBe("Code applied");
    expect(store.cardUpdate).toBeNull();
    expect(frame.closed).toBe(true);
    expect([count(SAVE), count(APPLY)]).toEqual([1, 2]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    await shop.advance(60_000);
    expect(count(APPLY)).toBe(2);
  });

  it("closes its dialog once the card is saved, where the code has to be asked about meanwhile [PRM-18] [D-39]", async () => {
    const at = await inAccount("dunning");
    const { shop, store, apply, sent } = at;
    await apply("HALFOFF");
    await withCard(at);
    // On another device she saves a method, and a better code.
    const service = await atService(shop, "dunning");
    await service.saveMethod();
    await service.code("FREEPASS");
    // What saving charges has changed since the page was read: the dialog shows that first (D-05).
    expect(await shop.drive(store.saveCard())).toBe(false);
    expect(await shop.drive(store.saveCard())).toBe(true);
    expect([store.cardUpdate, store.offer?.prices[1]?.label]).toEqual([null, "With FREEPASS"]);
    expect(sent).toHaveLength(1);
  });

  it("closes its dialog once the card is saved, where the next bill cannot be read then [PRM-18] [D-39]", async () => {
    const at = await inAccount("dunning");
    const { shop, store, apply } = at;
    await apply("HALFOFF");
    await withCard(at);
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 99 });
    // What saving charges has changed since the page was read: the dialog shows that first (D-05).
    expect(await shop.drive(store.saveCard())).toBe(false);
    expect(await shop.drive(store.saveCard())).toBe(true);
    expect(store.cardUpdate).toBeNull();
    expect(store.message).toMatch(/^We couldn't check your next payment/);
  });

  it("asks no second time for a worse code that was agreed to before its card was saved [PRM-18] [D-39]", async () => {
    const at = await inAccount("dunning");
    const { shop, store, apply, refuseNext, sent } = at;
    const service = await atService(shop, "dunning");
    await service.saveMethod();
    await service.code("FREEPASS");
    await apply("HALFOFF");
    refuseNext("eV1189", 402);
    await apply("HALFOFF");
    expect(store.cardUpdate).not.toBeNull();
    await withCard(at);
    // What saving charges has changed since the page was read: the dialog shows that first (D-05).
    expect(await shop.drive(store.saveCard())).toBe(false);
    expect(await shop.drive(store.saveCard())).toBe(true);
    expect([store.cardUpdate, store.offer, store.notice, sent.length]).toEqual([
      ...[null, null, "Code applied", 2],
    ]);
  });

  it("pressed twice saves the card once and applies once [PRM-18]", async () => {
    const at = await inAccount("dunning");
    const { shop, store, apply, count } = at;
    await apply("STAY3MO");
    await withCard(at);
    const answers = await shop.drive(Promise.all([store.saveCard(), store.saveCard()]));
    expect(answers).toEqual([true, false]);
    expect([count(SAVE), count(APPLY)]).toEqual([1, 2]);
  });

  it("says so when the other card is refused too, and takes a third one [PRM-17] [PAY-56]", async () => {
    const at = await inAccount("dunning");
    const { shop, store, apply, count } = at;
    await apply("STAY3MO");
    const played = await withCard(at, DECLINED_CARD);
    expect(await shop.drive(store.saveCard())).toBe(false);
    expect(store.cardUpdate?.message).toBe(REVIEW);
    expect(count(APPLY)).toBe(1);
    await shop.drive(played.fill(GOOD_CARD));
    expect(await shop.drive(store.saveCard())).toBe(true);
    expect(store.notice).toBe("Code applied");
  });

  it("says nothing of a refused card when the dialog opens the next time [PRM-17] [PAY-56]", async () => {
    const at = await inAccount("dunning");
    const { shop, store, apply } = at;
    await apply("STAY3MO");
    await withCard(at, DECLINED_CARD);
    await shop.drive(store.saveCard());
    expect(store.cardUpdate?.message).toBe(REVIEW);
    store.closeCardUpdate();
    expect(store.cardUpdate).toBeNull();
    await apply("STAY3MO");
    expect(store.cardUpdate).toMatchObject({ title: "Update Your Card", message: null });
  });

  it("asks for what is missing in the form [PRM-17] [OPN-104]", async () => {
    const at = await inAccount("dunning");
    await at.apply("STAY3MO");
    const { frame } = await withCard(at, null);
    expect(await at.shop.drive(at.store.saveCard())).toBe(false);
    expect(at.store.cardUpdate?.message).toBe("Enter your card details to continue.");
    expect(frame.sent.map(({ EVENT_NAME }) => EVENT_NAME)).toEqual(["SHOW_PROBLEMS"]);
  });

  it("is not sent offline [PRM-17]", async () => {
    const at = await inAccount("dunning");
    await at.apply("STAY3MO");
    await withCard(at);
    at.tab.platform.connectivity.setOnline(false);
    expect(await at.shop.drive(at.store.saveCard())).toBe(false);
    expect(at.store.cardUpdate?.message).toBe(at.foyer.messages.text("error.offline"));
  });

  it("says no more what was missing while the card is saved [PRM-17] [PAY-56]", async () => {
    const at = await inAccount("dunning");
    const { shop, store } = at;
    await at.apply("STAY3MO");
    const played = await withCard(at, null);
    await shop.drive(store.saveCard());
    expect(store.cardUpdate?.message).not.toBeNull();
    await shop.drive(played.fill(GOOD_CARD));
    const saving = store.saveCard();
    expect(store.cardUpdate).toMatchObject({ isSaving: true, message: null });
    expect(await shop.drive(saving)).toBe(true);
  });

  it("says that it is offline before it asks for what is missing [PRM-17] [OPN-104]", async () => {
    const at = await inAccount("dunning");
    await at.apply("STAY3MO");
    const { frame } = await withCard(at, null);
    at.tab.platform.connectivity.setOnline(false);
    expect(await at.shop.drive(at.store.saveCard())).toBe(false);
    expect(at.store.cardUpdate?.message).toBe(at.foyer.messages.text("error.offline"));
    expect(frame.sent).toEqual([]);
  });

  it("says that the new card was refused for the code too, and not before the second refusal [PRM-17] [PAY-56]", async () => {
    const at = await inAccount("dunning");
    const { shop, store, apply, refuseNext, sent } = at;
    await apply("STAY3MO");
    expect(store.cardUpdate?.message).toBeNull();
    await withCard(at);
    refuseNext("eV1189", 402);
    expect(await shop.drive(store.saveCard())).toBe(true);
    expect(store.cardUpdate).toMatchObject({ isSaving: false, message: REVIEW });
    expect([store.notice, sent.length]).toEqual([null, 2]);
  });

  it("whose card may have been saved is not saved again: the answer is waited for, and the code applied once it is known [PRM-18] [D-04] [D-06]", async () => {
    const at = await inAccount("dunning");
    const { shop, store } = at;
    await at.apply("STAY3MO");
    await withCard(at);
    shop.faults({ kind: "dropAfterCommit", operation: "payInFrame", times: 1 });
    const saved = store.saveCard();
    await shop.settle();
    expect(store.cardUpdate).toMatchObject({
      isSaving: true,
      pending: expect.stringMatching(/^We're checking whether your payment method was updated/),
    });
    expect(await shop.drive(store.saveCard())).toBe(false);
    expect(at.count(APPLY)).toBe(1);
    expect(await shop.drive(saved)).toBe(true);
    expect([store.notice, store.chargeNotice]).toEqual(["Code applied", CHARGED]);
    expect([at.count(SAVE), at.count(APPLY)]).toEqual([1, 2]);
    expect(shop.ledger()).toMatchObject([{ amountCents: 641 }]);
  });

  it("whose card never reached the service is not saved again: it says so, nothing is applied, and a second press saves it, once [PRM-18] [D-04] [D-24]", async () => {
    const at = await inAccount("dunning");
    const { shop, store } = at;
    await at.apply("STAY3MO");
    const { frame } = await withCard(at);
    shop.faults({ kind: "dropBefore", operation: "payInFrame", times: 1 });
    expect(await shop.drive(store.saveCard())).toBe(false);
    expect(store.cardUpdate).toMatchObject({ isSaving: false, message: NOT_CHANGED });
    expect([at.count(SAVE), at.count(APPLY), shop.ledger()]).toEqual([1, 1, []]);
    expect(await shop.drive(store.saveCard())).toBe(true);
    expect([store.notice, store.chargeNotice]).toEqual(["Code applied", CHARGED]);
    expect([at.count(SAVE), keysOf(frame).size, shop.ledger().length]).toEqual([2, 2, 1]);
  });

  it("keeps the code in the field when the dialog is closed, and forgets a late answer [PRM-17] [PRM-18]", async () => {
    const at = await inAccount("dunning");
    const { shop, store, apply, count } = at;
    await apply("STAY3MO");
    await withCard(at, DECLINED_CARD);
    shop.latency(1_000);
    const saved = store.saveCard();
    await shop.advance(100);
    store.closeCardUpdate();
    expect(await shop.drive(saved)).toBe(false);
    await shop.advance(60_000);
    expect([store.cardUpdate, store.form.fields.couponCode.value]).toEqual([null, "STAY3MO"]);
    expect(count(APPLY)).toBe(1);
    shop.latency(0);
    await shop.drive(store.apply());
    expect(store.cardUpdate).toMatchObject({ message: null });
  });

  it("closes the dialog when the code is refused after all [PRM-18] [ERR-07]", async () => {
    const at = await inAccount("dunning");
    await at.apply("STAY3MO");
    await withCard(at);
    at.refuseNext("eV1862");
    await at.shop.drive(at.store.saveCard());
    expect(at.store.cardUpdate).toBeNull();
    expect(at.store.form.fields.couponCode.message).toBe("Promo code has expired");
  });
});

describe("the card dialog of a member without a payment method", () => {
  it("asks for a card, and says of no saved method that it could not be used [PRM-17] [D-37]", async () => {
    const at = await inAccount("paying-monthly", {
      made: { id: "codeless", status: "Existing", method: "none" },
    });
    const { shop, store } = at;
    await at.apply("HALFOFF");
    const said = {
      title: "Add a Card",
      lead: "There's no payment method on file. Enter a card, and we'll apply your code HALFOFF.",
    };
    expect(store.cardUpdate).toMatchObject({ ...said, charge: null });
    await withCard(at);
    const saving = store.saveCard();
    while (shop.asked.filter((one) => one === APPLY).length < 2) {
      expect(store.cardUpdate).toMatchObject(said);
      await shop.advance(10);
    }
    expect(await shop.drive(saving)).toBe(true);
    expect([store.cardUpdate, store.notice]).toEqual([null, "Code applied"]);
  });
});

describe("the card dialog of a member whose payment is open", () => {
  it("says that the code is for the payment after the open one, and it is [PRM-17] [D-17] [D-05]", async () => {
    const { shop, store } = await atDialog();
    expect(store.cardUpdate?.charge).toMatch(/ Your code applies to the payment after that\.$/);
    await shop.drive(store.saveCard());
    const charged = () =>
      shop
        .ledger()
        .filter(({ profileId }) => profileId === "profile-dunning")
        .map(({ amountCents, taxCents }) => amountCents - taxCents);
    expect(charged()).toEqual([599]);
    await shop.advance(32 * 24 * 60 * MINUTE);
    expect(charged()).toEqual([599, 299]);
  });

  it("names the charge before saving, makes it once, and says what was charged [D-05] [PRM-17] [PRM-18] [D-17]", async () => {
    const { shop, store, frame, count } = await atDialog();
    expect(store.cardUpdate).toMatchObject({ charge: OPEN_PAYMENT, isSaving: false });
    expect([store.chargeNotice, shop.ledger()]).toEqual([null, []]);
    expect(await shop.drive(store.saveCard())).toBe(true);
    await shop.settle();
    expect([store.cardUpdate, store.notice]).toEqual([null, "Code applied"]);
    expect(store.chargeNotice).toBe(CHARGED);
    expect(shop.ledger()).toMatchObject([{ amountCents: 641, method: "renewal" }]);
    expect([count(SAVE), keysOf(frame).size, count(APPLY)]).toEqual([1, 1, 2]);
    expect(shop.violations()).toEqual([]);
  });

  it("says what was charged also where the code is refused after all, and forgets it when the screen closes [D-05] [PRM-18]", async () => {
    const { shop, store, refuseNext } = await atDialog();
    refuseNext("eV1862");
    await shop.drive(store.saveCard());
    expect(store.form.fields.couponCode.message).toBe("Promo code has expired");
    expect(store.chargeNotice).toBe(CHARGED);
    store.close();
    expect(store.chargeNotice).toBeNull();
  });

  it("saves a card that Edit payment does not tell of: its own form shows [BIL-02] [PRM-18]", async () => {
    const { shop, store, foyer } = await atDialog();
    const { paymentUpdate } = foyer;
    await shop.drive(store.saveCard());
    await shop.drive(paymentUpdate.open());
    expect([paymentUpdate.state.kind, paymentUpdate.showsForm]).toEqual(["form", true]);
  });

  it("names no charge where no payment is open [D-05] [PRM-17]", async () => {
    const at = await inAccount("paying-yearly");
    at.shop.faults({
      ...{ kind: "status", status: 200, operation: "applyCoupon", times: 1 },
      example: "paymentMethodError",
    });
    await at.apply("HALFOFF");
    expect(at.store.cardUpdate).toMatchObject({ charge: null });
    await withCard(at);
    expect(await at.shop.drive(at.store.saveCard())).toBe(true);
    expect([at.store.notice, at.store.chargeNotice, at.shop.ledger()]).toEqual([
      "Code applied",
      null,
      [],
    ]);
  });

  it("keeps a record without card or code while its card is saved, and no other screen or tab saves another one [D-04] [D-13] [PRM-18]", async () => {
    const { shop, tab, foyer, store, count, frame } = await atDialog();
    const other = shop.tab({ href: "http://localhost:5173/account/manage" });
    await shop.drive(other.foyer.account.open());
    const { accountPromoCode: second, paymentUpdate } = other.foyer;
    second.open();
    second.form.fields.couponCode.change("HALFOFF");
    await shop.drive(second.apply());
    second.frame.mount("the container");
    await shop.settle();
    const played = playCardFrame(other.platform);
    await shop.drive(played.load());
    await shop.drive(played.fill(GOOD_CARD));
    await shop.drive(paymentUpdate.open());

    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "payInFrame", kind: "lateCommit", delayMs: 180_000 });
    const told: (string | null)[] = [];
    foyer.subscribe(
      () => store.cardUpdate?.pending ?? store.cardUpdate?.message ?? null,
      (message) => void told.push(message),
    );
    const saved = store.saveCard();
    await shop.advance(30_000);
    const { local } = tab.platform;
    const records = local.keys().filter((key) => key.includes("writes.paymentUpdate."));
    expect(records).toHaveLength(1);
    const [content = ""] = records.map((key) => local.get(key) ?? "");
    expect(content).not.toMatch(/4242|HALFOFF|37203/);
    expect(second.cardUpdate).toMatchObject({
      isSaving: true,
      pending: "Your payment method is being updated in another tab.",
    });
    expect(await shop.drive(second.saveCard())).toBe(false);
    expect(paymentUpdate.state.kind).toBe("elsewhere");
    expect(await shop.drive(paymentUpdate.save())).toMatchObject({
      failure: { reason: "in-progress" },
    });
    expect(await shop.drive(foyer.paymentUpdate.save())).toMatchObject({ ok: false });
    expect([store.cardUpdate?.isSaving, shop.ledger()]).toEqual([true, []]);

    expect(await shop.drive(saved)).toBe(true);
    await shop.settle();
    expect(told.filter((message) => /try again/i.test(message ?? ""))).toEqual([]);
    expect([store.chargeNotice, count(SAVE), keysOf(frame).size]).toEqual([CHARGED, 1, 1]);
    expect(shop.ledger()).toMatchObject([{ amountCents: 641 }]);
    expect(local.keys().filter((key) => key.includes("writes."))).toEqual([]);
  });

  it("that is loaded again while its card is saved tells at Edit payment what was charged, once [D-04] [D-05] [PRM-18]", async () => {
    const { shop, tab, store } = await atDialog();
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "payInFrame", kind: "dropAfterCommit" });
    void store.saveCard();
    await shop.settle();
    const again = tab.reload();
    await shop.drive(again.foyer.account.open());
    await shop.advance(MINUTE);
    await shop.drive(again.foyer.paymentUpdate.open());
    await shop.settle();
    expect(again.foyer.paymentUpdate.state).toMatchObject({ kind: "updated", charge: CHARGED });
    expect(shop.ledger()).toHaveLength(1);
  });

  it("that is closed while its card is saved still says what was charged, and My Account shows the new card [D-04] [D-05] [PRM-18]", async () => {
    const { shop, foyer, store, count } = await atDialog();
    shop.latency(2_000);
    const saved = store.saveCard();
    for (let turn = 0; turn < 20 && count(SAVE) === 0; turn += 1) await shop.advance(500);
    store.closeCardUpdate();
    shop.latency(0);
    await shop.drive(saved);
    await shop.advance(MINUTE);
    expect(shop.ledger()).toMatchObject([{ amountCents: 641 }]);
    expect(count(APPLY)).toBe(1);
    expect(foyer.account.notices).toEqual([]);
    expect(store.chargeNotice).toBe(CHARGED);
  });

  it("whose card would be charged late is not once its key is closed: it says so, and nothing is charged [D-24] [PRM-18]", async () => {
    const { shop, store, count } = await atDialog();
    shop.faults({ operation: "payInFrame", kind: "lateCommit", delayMs: 180_000 });
    const saved = store.saveCard();
    expect(await shop.drive(saved)).toBe(false);
    expect(store.cardUpdate).toMatchObject({ isSaving: false, message: NOT_CHANGED });
    await shop.advance(10 * MINUTE);
    expect([shop.ledger(), count(SAVE), count(APPLY)]).toEqual([[], 1, 1]);
    expect(await shop.drive(store.saveCard())).toBe(true);
    expect([store.chargeNotice, shop.ledger().length]).toEqual([CHARGED, 1]);
  });
});
