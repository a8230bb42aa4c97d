import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { openVerification, pdf } from "../../../tests/verified-form.ts";

const ORIGIN = "http://localhost:5173";
const SCREEN = `${ORIGIN}/account/verification`;
const COMPLETE = "POST /memberverify/verification/step/completeDocUpload";
const MINUTE = 60_000;
/** How long an address of the sandbox can be used. */
const LIFE = 15 * MINUTE;

/** What the page says where the user has ended an upload. */
const CANCELED = {
  title: "Your upload was canceled.",
  reasons: [
    "Not all of your documents were uploaded. Nothing has been sent for review yet. Try again, or remove the document.",
  ],
};

/** A member on the verification screen, with what a member does there. */
async function atVerification(
  persona: string,
  query = "",
  options: Parameters<typeof createShop>[0] = {},
) {
  const shop = createShop(options);
  const tab = shop.tab({ href: SCREEN + query });
  await tab.signIn(persona);
  await openVerification(shop, tab);
  return { shop, tab, foyer: tab.foyer, ...handsOf(shop, tab) };
}

function handsOf(shop: Shop, { foyer }: Tab) {
  const { verificationForm: form, verificationDocuments: documents } = foyer;
  const { fields } = form.form;
  const fill = (lastName: string) => {
    form.chooseStatus("ACTIVE_DUTY");
    form.chooseOrganization(form.organizations[0]?.id ?? "");
    fields.firstName.change("Ann");
    fields.lastName.change(lastName);
    fields.dobMonth.change("04");
    fields.dobDay.change("5");
    fields.dobYear.change("1990");
  };
  const atDocuments = async (...names: readonly string[]) => {
    fill("Upload");
    await shop.drive(form.submit());
    await shop.drive(documents.add(names.map(pdf)));
  };
  const count = (part: string) => shop.asked.filter((one) => one.includes(part)).length;
  return { form, documents, fields, fill, atDocuments, count };
}

describe("documents that change after an upload has failed", () => {
  async function failed() {
    const here = await atVerification("new");
    const { atDocuments, documents, shop } = here;
    await atDocuments("one.pdf", "two.pdf");
    shop.faults({ operation: "uploadDocument", kind: "status", status: 500, times: 9 });
    await shop.drive(documents.upload());
    shop.clearFaults();
    expect([documents.rejections, documents.interruption]).not.toEqual([null, null]);
    return here;
  }

  it("are told nothing of that upload once they are canceled, or of a cancel that never was [VER-81] [D-06]", async () => {
    const { documents, shop } = await failed();
    documents.cancel();
    expect([documents.rejections, documents.interruption]).toEqual([null, null]);
    await shop.drive(documents.add([pdf("three.pdf")]));
    expect([documents.rejections, documents.interruption]).toEqual([null, null]);
  });

  it("are not called canceled where one that has failed is taken away [VER-80] [D-06]", async () => {
    const { documents } = await failed();
    documents.remove(documents.documents[0]?.id ?? "");
    expect([documents.rejections, documents.interruption]).toEqual([null, null]);
  });
});

describe("documents that change while they are uploaded", () => {
  it("are not reviewed where one was taken away [VER-80] [OPN-184] [D-08]", async () => {
    const { shop, foyer, documents, atDocuments, count } = await atVerification("new");
    await atDocuments("wrong.pdf", "right.pdf");
    shop.faults({ operation: "uploadDocument", kind: "delay", delayMs: 5_000, times: 1 });
    const sending = documents.upload();
    await shop.advance(1_000);
    await shop.settle();
    const sent = documents.documents.find(({ status }) => status === "uploaded");
    documents.remove(sent?.id ?? "");
    await shop.drive(sending);
    expect([count(COMPLETE), foyer.verificationFlow.page]).toEqual([0, "DOC_UPLOAD"]);
    expect(documents.rejections).toBeNull();
    expect(documents.interruption).toEqual(CANCELED);
    await shop.drive(documents.upload());
    expect([count(COMPLETE), foyer.verificationFlow.page]).toEqual([1, "REVIEW"]);
  });

  it("are all sent anew where one was taken away while two were on their way [VER-80] [OPN-184] [D-08]", async () => {
    const puts: AbortSignal[] = [];
    const { shop, foyer, documents, atDocuments } = await atVerification("new", "", {
      through: (send) => (input, init) => {
        if (init?.method === "PUT" && init.signal) puts.push(init.signal);
        return send(input, init);
      },
    });
    await atDocuments("wrong.pdf", "right.pdf");
    shop.faults({ operation: "uploadDocument", kind: "delay", delayMs: 5_000, times: 2 });
    const sending = documents.upload();
    await shop.settle();
    documents.remove(documents.documents[0]?.id ?? "");
    expect(puts.map(({ aborted }) => aborted)).toEqual([true, true]);
    await shop.drive(sending);
    expect(documents.documents.map(({ status }) => status)).not.toContain("uploaded");
    await shop.drive(documents.upload());
    expect(puts).toHaveLength(3);
    expect(foyer.verificationFlow.page).toBe("REVIEW");
  });

  it("get new addresses shortly before the old ones end: a put that begins then would be refused [OPN-184] [D-08]", async () => {
    const { shop, documents, atDocuments, count } = await atVerification("new");
    await atDocuments("one.pdf");
    const addresses = () => count("/step/docUpload");
    shop.faults({ operation: "uploadDocument", kind: "status", status: 503, times: 2 });
    await shop.drive(documents.upload());
    expect(addresses()).toBe(1);
    await shop.advance(5 * MINUTE);
    await shop.drive(documents.upload());
    expect(addresses()).toBe(1);
    await shop.advance(LIFE - 5 * MINUTE - 30_000);
    await shop.drive(documents.upload());
    expect(addresses()).toBe(2);
  });

  it("are announced anew where one was taken away after a failed upload: the service waits for no other [VER-80] [D-08]", async () => {
    const { shop, foyer, documents, atDocuments, count } = await atVerification("new");
    await atDocuments("one.pdf", "two.pdf");
    shop.faults({ operation: "uploadDocument", kind: "status", status: 500, times: 1 });
    await shop.drive(documents.upload());
    const failed = documents.documents.find(({ status }) => status !== "uploaded");
    const before = count("/step/docUpload");
    documents.remove(failed?.id ?? "");
    expect(documents.documents.map(({ status }) => status)).toEqual(["ready"]);
    await shop.drive(documents.upload());
    expect(count("/step/docUpload")).toBe(before + 1);
    expect([count(COMPLETE), foyer.verificationFlow.page]).toEqual([1, "REVIEW"]);
  });

  it("say that nothing was sent where one was taken away before [VER-80] [VER-90]", async () => {
    const { shop, foyer, documents, atDocuments } = await atVerification("new");
    await atDocuments("one.pdf", "two.pdf");
    shop.latency(2_000);
    const sending = documents.upload();
    await shop.advance(500);
    documents.remove(documents.documents[0]?.id ?? "");
    await shop.drive(sending);
    expect(foyer.verificationFlow.page).toBe("DOC_UPLOAD");
    expect([documents.rejections, documents.interruption]).toEqual([null, CANCELED]);
  });

  it("tell of an upload that the user has canceled apart from why documents were rejected [VER-67] [VER-90]", async () => {
    const { shop, documents, atDocuments } = await atVerification("new");
    await atDocuments("one.pdf", "two.pdf");
    shop.faults({ operation: "uploadDocument", kind: "delay", delayMs: 5_000, times: 1 });
    const sending = documents.upload();
    await shop.settle();
    const running = documents.documents.find(({ status }) => status === "uploading");
    documents.stop(running?.id ?? "");
    await shop.drive(sending);
    expect([documents.rejections, documents.interruption]).toEqual([null, CANCELED]);
    shop.faults({ operation: "uploadDocument", kind: "status", status: 500, times: 1 });
    await shop.drive(documents.upload());
    expect([documents.rejections, documents.interruption]).toEqual([
      { ...CANCELED, title: "We were unable to confirm your eligibility due to:" },
      null,
    ]);
  });

  it.each([
    ["the page is left", ({ foyer }: Tab) => foyer.verificationFlow.close()],
    ["the member signs out", ({ foyer }: Tab) => void foyer.session.signOut()],
  ])("are sent no further once %s [VER-81] [D-08] [D-13]", async (_, leave) => {
    const puts: AbortSignal[] = [];
    const { shop, tab, documents, atDocuments } = await atVerification("new", "", {
      through: (send) => (input, init) => {
        if (init?.method === "PUT" && init.signal) puts.push(init.signal);
        return send(input, init);
      },
    });
    await atDocuments("passport.pdf", "orders.pdf");
    shop.faults({ operation: "uploadDocument", kind: "delay", delayMs: 60_000, times: 2 });
    void documents.upload();
    await shop.settle();
    expect(puts.map(({ aborted }) => aborted)).toEqual([false, false]);
    leave(tab);
    await shop.settle();
    expect(puts.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it("are stopped by 'Cancel', and others can be chosen and sent at once [VER-81] [VER-86]", async () => {
    const { shop, foyer, documents, atDocuments, count } = await atVerification("new");
    await atDocuments("wrong.pdf");
    shop.faults({ operation: "uploadDocument", kind: "delay", delayMs: 60_000, times: 1 });
    const sending = documents.upload();
    await shop.settle();
    expect(documents.isUploading).toBe(true);
    documents.cancel();
    expect([documents.isUploading, documents.documents]).toEqual([false, []]);
    await shop.drive(documents.add([pdf("right.pdf")]));
    expect(documents.canUpload).toBe(true);
    await shop.drive(documents.upload());
    await shop.drive(sending);
    expect([count(COMPLETE), foyer.verificationFlow.page]).toEqual([1, "REVIEW"]);
  });

  it("say nothing went wrong where 'Cancel' stops what completes them [VER-81] [VER-89]", async () => {
    const { shop, foyer, documents, atDocuments, count } = await atVerification("new");
    await atDocuments("wrong.pdf");
    shop.faults({ operation: "completeDocumentUpload", kind: "delay", delayMs: 60_000, times: 1 });
    const sending = documents.upload();
    await shop.advance(1_000);
    expect(count(COMPLETE)).toBe(1);
    documents.cancel();
    await shop.drive(sending);
    expect([foyer.verificationFlow.page, documents.rejections]).toEqual(["DOC_UPLOAD", null]);
  });

  it("that were not taken are not told any longer after 'Cancel' [VER-81] [VER-79]", async () => {
    const { shop, documents, atDocuments } = await atVerification("new");
    await atDocuments();
    await shop.drive(documents.add([new File(["MZ"], "letter.pdf", { type: "application/pdf" })]));
    expect(documents.refusals).toHaveLength(1);
    documents.cancel();
    expect(documents.refusals).toEqual([]);
  });

  it.each(["left", "canceled"])(
    "take no file that was read after the page was %s [VER-79] [VER-81]",
    async (way) => {
      const { shop, foyer, documents, form, atDocuments } = await atVerification("new");
      await atDocuments();
      let release = () => {};
      const slow = pdf("late.pdf");
      const arrives = new Promise<void>((resolve) => {
        release = resolve;
      });
      const head = slow.slice(0, 8);
      slow.slice = () =>
        Object.assign(head, { arrayBuffer: () => arrives.then(() => new ArrayBuffer(0)) });
      const adding = documents.add([slow]);
      if (way === "left") foyer.verificationFlow.close();
      else {
        documents.cancel();
        await shop.drive(form.submit());
        expect(foyer.verificationFlow.page).toBe("DOC_UPLOAD");
      }
      release();
      await shop.drive(adding);
      expect([documents.documents, documents.refusals]).toEqual([[], []]);
    },
  );
});

describe("documents whose verification is begun anew", () => {
  const RESTART = { operation: "restartVerification", kind: "status", times: 9 } as const;

  it.each([422, 503])(
    "are all there as before where the service answers %i, and go on without being sent again [VER-108] [VER-90]",
    async (status) => {
      const { shop, foyer, documents, atDocuments, count } = await atVerification("new");
      await atDocuments("passport.pdf", "orders.pdf");
      shop.faults({ operation: "uploadDocument", kind: "status", status: 500, times: 1 });
      await shop.drive(documents.upload());
      const before = documents.documents;
      expect(before.map((one) => one.status).sort()).toEqual(["failed", "uploaded"]);
      shop.faults({ ...RESTART, status });
      await shop.drive(foyer.verificationResult.restart());
      expect(documents.documents).toEqual(before);
      expect(documents.rejections).toBeNull();
      expect(documents.interruption?.title).toBe("We couldn't restart your verification.");
      shop.clearFaults();
      await shop.drive(documents.upload());
      expect([count(COMPLETE), foyer.verificationFlow.page]).toEqual([1, "REVIEW"]);
    },
  );

  it("stay while the service is asked, and are gone once it has begun anew [VER-108] [D-41]", async () => {
    const { shop, foyer, documents, atDocuments } = await atVerification("new");
    await atDocuments("passport.pdf");
    shop.latency(1_000);
    const restarting = foyer.verificationResult.restart();
    await shop.advance(100);
    expect([documents.documents.length, documents.canUpload]).toEqual([1, false]);
    await shop.drive(restarting);
    expect([foyer.verificationFlow.page, documents.documents]).toEqual(["FORM", []]);
  });
});

describe("an earlier verification that cannot be read", () => {
  it("is told of beside the form, is asked for again, and what was typed stays meanwhile [VER-51] [VER-96]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: SCREEN });
    await tab.signIn("new");
    shop.faults({ operation: "getVerificationState", kind: "status", status: 500, times: 99 });
    await openVerification(shop, tab);
    const { verificationFlow: flow, verificationResult: result } = tab.foyer;
    const { fields, fill, form } = handsOf(shop, tab);
    expect([flow.page, result.unreadText]).toEqual([
      "FORM",
      "We couldn't load your verification. If you've already started one, try again before you fill in the form.",
    ]);
    fill("Upload");
    expect(form.canSubmit).toBe(true);
    await shop.drive(flow.check());
    expect([result.unreadText === null, fields.lastName.value]).toEqual([false, "Upload"]);
    shop.clearFaults();
    shop.latency(1_000);
    const checking = flow.check();
    await shop.advance(100);
    expect([flow.flow.work, result.unreadText === null, form.canSubmit]).toEqual([
      "load",
      false,
      false,
    ]);
    await shop.drive(checking);
    expect([flow.page, result.unreadText, fields.lastName.value]).toEqual(["FORM", null, "Upload"]);
  });

  it("shows where it is once it can be read, and leaves no notice for the next visit [VER-49] [VER-51]", async () => {
    const { shop, tab, foyer, atDocuments } = await atVerification("new");
    await atDocuments();
    shop.faults({ operation: "getVerificationState", kind: "status", status: 500, times: 99 });
    const { verificationFlow: flow, verificationResult: result } = foyer;
    flow.close();
    await openVerification(shop, tab);
    expect([flow.page, result.unreadText === null]).toEqual(["FORM", false]);
    shop.clearFaults();
    await shop.drive(flow.check());
    expect([flow.page, result.unreadText]).toEqual(["DOC_UPLOAD", null]);
  });

  it("stays told of after the form has failed without a word, until the service says how far it is [VER-51] [VER-128]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: SCREEN });
    await tab.signIn("new");
    shop.faults({ operation: "getVerificationState", kind: "status", status: 500, times: 99 });
    await openVerification(shop, tab);
    const { verificationResult: result } = tab.foyer;
    const { fill, form } = handsOf(shop, tab);
    shop.faults({
      operation: "collectActiveMilitaryPersonalInfo",
      kind: "status",
      status: 500,
      times: 1,
    });
    fill("Upload");
    await shop.drive(form.submit());
    expect([form.form.message === null, result.unreadText === null]).toEqual([false, false]);
    await shop.drive(form.submit());
    expect([tab.foyer.verificationFlow.page, result.unreadText]).toEqual(["DOC_UPLOAD", null]);
  });

  it("is no longer told of once a refusal of the form says how far it is [VER-51] [VER-128]", async () => {
    const { shop, tab, foyer, form, fill } = await atVerification("new");
    const { verificationFlow: flow, verificationResult: result } = foyer;
    shop.faults({ operation: "getVerificationState", kind: "status", status: 500, times: 99 });
    flow.close();
    await openVerification(shop, tab);
    const other = shop.otherDevice(SCREEN);
    await other.signIn("new");
    await openVerification(shop, other);
    const { fill: fillThere, form: there } = handsOf(shop, other);
    fillThere("Upload");
    await shop.drive(there.submit());
    fill("Upload");
    expect([flow.page, result.unreadText === null]).toEqual(["FORM", false]);
    const sent = await shop.drive(form.submit());
    expect([sent.ok, flow.page, result.unreadText]).toEqual([false, "DOC_UPLOAD", null]);
  });
});

describe("the form while it is sent", () => {
  it("is sent once, whatever is changed meanwhile [VER-40] [FRM-01]", async () => {
    const { shop, foyer, form, fields, fill, count } = await atVerification("new");
    fill("Upload");
    shop.latency(2_000);
    const first = form.submit();
    await shop.advance(900);
    form.chooseStatus("RESERVIST");
    form.chooseOrganization(form.organizations[0]?.id ?? "");
    fields.lastName.change("Success");
    expect((await shop.drive(form.submit())).ok).toBe(false);
    await shop.drive(first);
    expect([count("PersonalInfo"), foyer.verificationFlow.page]).toEqual([1, "DOC_UPLOAD"]);
  });

  it("keeps the branches of the next user when those of the one before arrive late [VER-36] [D-13]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: SCREEN });
    await tab.signIn("new");
    const { session, verificationFlow, verificationForm: form } = tab.foyer;
    await shop.drive(verificationFlow.open());
    shop.faults({ operation: "getOrganizations", kind: "delay", delayMs: 20_000, times: 1 });
    const late = form.open();
    await shop.settle();
    await shop.drive(session.signOut());
    await tab.signIn("churned");
    await openVerification(shop, tab);
    expect(form.organizations).toHaveLength(13);
    await shop.drive(late);
    expect([form.organizations.length, form.organizationFailure]).toEqual([13, null]);
  });

  it("are asked for once by two openings, and say nothing of a failure while they are asked for again [VER-40] [D-04]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: SCREEN });
    await tab.signIn("new");
    const { verificationFlow, verificationForm: form } = tab.foyer;
    await shop.drive(verificationFlow.open());
    shop.faults({ operation: "getOrganizations", kind: "status", status: 500, times: 9 });
    await shop.drive(form.open());
    expect(form.organizationFailure).not.toBeNull();
    shop.clearFaults();
    shop.latency(1_000);
    const asked = () => shop.asked.filter((one) => one.includes("program/military")).length;
    const before = asked();
    const opened = Promise.all([form.open(), form.open()]);
    expect(form.organizationFailure).toBeNull();
    await shop.drive(opened);
    expect([form.organizations.length, asked() - before]).toEqual([13, 1]);
  });

  it("says 'Loading...' until the text that was typed last has its answer [VER-43]", async () => {
    const { shop, form } = await atVerification("new", "?sheerVerification=firstResponder");
    shop.latency(600);
    form.typeOrganization("zzzz");
    await shop.advance(900);
    form.typeOrganization("police");
    await shop.advance(450);
    expect([form.search.text, form.organizations]).toEqual(["Loading...", []]);
    await shop.advance(700);
    await shop.settle();
    expect([form.search.text, form.organizations.length]).toEqual([null, 12]);
  });
});

describe("what a verification leads to", () => {
  it("is the change of plan for a subscriber who moves up [VER-115] [RDR-14] [OPN-039]", async () => {
    const { shop, foyer } = await atVerification("upgrade-in-review");
    expect(foyer.verificationFlow.page).toBe("REVIEW");
    await shop.advance(21 * 60_000);
    await shop.settle();
    expect(foyer.verificationFlow.page).toBe("SUCCESS");
    expect(foyer.verificationResult.redirect).toMatchObject({
      rule: "VER-115/upgrade",
      value: { address: expect.stringMatching(/change-plans\/FNSHR1PAV4\?verificationId=/) },
    });
  });

  it("is the free year, though a campaign's link has a promo code; the user who applies it is told what it costs [PRM-04] [PLN-56] [D-17] [D-35] [D-39]", async () => {
    const query = "?sheerVerification=military&promoCoupon=HALFOFF&applyCoupon=true";
    const { shop, foyer, form, fill } = await atVerification("new", query);
    fill("Success");
    await shop.drive(form.submit());
    const to = foyer.verificationResult.redirect?.value;
    const pay = shop.tab({ href: ORIGIN + (to?.kind === "route" ? to.address : "") });
    await shop.drive(pay.foyer.load("promoCode"));
    await pay.openCheckout("FNSHR1PAV4");
    await shop.settle();
    const { checkout, promoCode } = pay.foyer;
    expect(promoCode.applied).toBeNull();
    expect(checkout.summary?.due.amount).toBe("$0.00");
    expect(promoCode.form.fields.couponCode.value).toBe("HALFOFF");
    expect(checkout.summary?.promotion).toBe("1 Year Free");
    expect(promoCode.warning).toBe("A promo code replaces this plan's free offer.");
    expect(promoCode.offer?.prices[1]?.texts.join(" ")).toMatch(
      /^You pay nothing today\. On .*, your subscription renews at \$32\.49 per year plus tax\.$/,
    );
    await shop.drive(promoCode.apply());
    await shop.settle();
    expect(promoCode.applied?.couponCode).toBe("HALFOFF");
    expect(checkout.summary?.due.amount).not.toBe("$0.00");
    expect(checkout.summary?.promotion).toBeNull();
    expect(promoCode.warning).toMatch(/^This promo code replaces the plan's free offer\./);
    promoCode.remove();
    await shop.settle();
    expect(checkout.summary?.due.amount).toBe("$0.00");
  });

  it("is not lost in silence where the look-up fails, and shows when it works again [PLN-21] [OPN-067]", async () => {
    const { shop, foyer, form, fill } = await atVerification("new");
    fill("Success");
    await shop.drive(form.submit());
    const to = foyer.verificationResult.redirect?.value;
    shop.faults({ operation: "getVerificationState", kind: "status", status: 503, times: 9 });
    const next = shop.tab({ href: ORIGIN + (to?.kind === "route" ? to.address : "") });
    const { checkout, plans } = next.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: "FNSHR1PAV4" }));
    await shop.settle();
    expect([plans.state.kind, checkout.state.kind]).toEqual(["failed", "failed"]);
    shop.clearFaults();
    await shop.drive(plans.reload());
    expect(plans.plans.map(({ planId }) => planId)).toContain("FNSHR1PAV4");
    expect(plans.selectedPlan?.planId).toBe("FNSHR1PAV4");
  });
});
