import { describe, expect, it } from "vitest";
import { countRoundTrips } from "../../../tests/round-trips.ts";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { openVerification, pdf } from "../../../tests/verified-form.ts";
import { createTestFoyer } from "../../testing/index.ts";

const SCREEN = "http://localhost:5173/account/verification";
const STATE = "GET /memberverify/verification/user";
const UPLOAD = "POST /memberverify/verification/step/docUpload";
const COMPLETE = "POST /memberverify/verification/step/completeDocUpload";
const MINUTES = 60_000;

/** A member on the verification screen. */
async function atVerification(persona: string, query = "") {
  const shop = createShop();
  const tab = shop.tab({ href: SCREEN + query });
  await tab.signIn(persona);
  await openVerification(shop, tab);
  return { shop, tab, ...tab.foyer, ...handsOf(shop, tab) };
}

/** What a member does on the screen. */
function handsOf(shop: Shop, { foyer }: Tab) {
  const { verificationForm: form, verificationDocuments: documents, verificationFlow } = foyer;
  const { fields } = form.form;
  const fill = (lastName: string, status = "ACTIVE_DUTY") => {
    form.chooseStatus(status);
    fields.firstName.change("Ann");
    fields.lastName.change(lastName);
    fields.dobMonth.change("04");
    fields.dobDay.change("5");
    fields.dobYear.change("1990");
    if (status === "VETERAN") {
      fields.dischargeMonth.change("06");
      fields.dischargeDay.change("30");
      fields.dischargeYear.change("2015");
    }
  };
  const fillMilitary = (lastName: string, status?: string) => {
    fill(lastName, status);
    form.chooseOrganization(form.organizations[0]?.id ?? "");
  };
  const submit = () => shop.drive(form.submit());
  const add = (...files: readonly File[]) => shop.drive(documents.add(files));
  const upload = () => shop.drive(documents.upload());
  const page = () => verificationFlow.page;
  const count = (call: string) => shop.asked.filter((one) => one === call).length;
  const puts = () => shop.asked.filter((one) => one.startsWith("PUT /memberverify/uploads/"));
  return { fields, fill, fillMilitary, submit, add, upload, page, count, puts };
}

describe("a verification that a purchase has used up", () => {
  it.each([
    ["military", "Looks like you have already redeemed a Military offer"],
    ["firstResponder", "Looks like you have already redeemed a First Responder offer"],
  ])(
    "of %s says so, and promises no discount [VET-13] [D-35] [VER-98] [OPN-188]",
    async (program, text) => {
      const persona = program === "military" ? "verified-military" : "verified-first-responder";
      let headers = new Headers();
      const shop = createShop({
        through: (send) => (input, init) => {
          const request = new Request(input, init);
          if (request.headers.has("authorization")) headers = request.headers;
          return send(request);
        },
      });
      const tab = shop.tab({ href: `${SCREEN}?sheerVerification=${program}` });
      await tab.signIn(persona);
      await openVerification(shop, tab);
      await shop.settle();
      expect(tab.foyer.verificationFlow.page).toBe("SUCCESS");
      expect(tab.foyer.verificationResult.success.text).toMatch(
        / checkout with your (military|first responder) discount\.$/,
      );
      const { verificationId: verificationID } = tab.foyer.verificationFlow.answer ?? {};
      const url = "http://127.0.0.1:4010/verification";
      const used = new Headers(headers);
      used.set("content-type", "application/json");
      const body = JSON.stringify({ verificationID });
      const { status } = await shop.sandbox.fetch(
        new Request(url, { method: "POST", headers: used, body }),
      );
      expect(status).toBe(200);
      const again = shop.tab({ href: SCREEN });
      await openVerification(shop, again);
      const { verificationFlow, verificationResult: result } = again.foyer;
      expect(verificationFlow.page).toBe("INELIGIBLE");
      expect([result.title, result.ineligibleText]).toEqual(["Verify Your Status", text]);
      expect(result.redirect).toBeNull();
    },
  );

  it("promises no discount either where the service gives this user none [VER-98] [D-17]", async () => {
    const shop = createShop({
      through: (send) => async (input, init) => {
        const request = new Request(input, init);
        const answer = await send(request);
        if (!request.url.includes("verificationID=")) return answer;
        const { PkgsOrProdsResponseMsg: said } = await answer.json();
        const pkgWithPromos = said.pkgWithPromos.map((one: object) => ({ ...one, promotions: [] }));
        const body = JSON.stringify({ PkgsOrProdsResponseMsg: { ...said, pkgWithPromos } });
        return new Response(body, { status: answer.status, headers: answer.headers });
      },
    });
    const tab = shop.tab({ href: SCREEN });
    await tab.signIn("verified-military");
    await openVerification(shop, tab);
    await shop.settle();
    expect(tab.foyer.verificationFlow.success).toMatchObject({
      packageId: "FNSHR1PAV4",
      hasDiscount: false,
    });
    expect(tab.foyer.verificationResult.success.text).toBe("Your status is confirmed.");
  });

  it.each([
    ["answers without packages", { responseMessage: "SUCCESS", pkgWithPromos: [] }],
    ["answers FAILURE with packages", { responseMessage: "FAILURE" }],
  ])(
    "says so where the service %s, on the form's result and on the plans [PLN-23] [VER-119] [ERR-22]",
    async (_, change) => {
      let isBroken = true;
      const shop = createShop({
        through: (send) => async (input, init) => {
          const request = new Request(input, init);
          const answer = await send(request);
          if (!isBroken || !request.url.includes("verificationID=")) return answer;
          const { PkgsOrProdsResponseMsg: said } = await answer.json();
          const body = JSON.stringify({ PkgsOrProdsResponseMsg: { ...said, ...change } });
          return new Response(body, { status: 200, headers: answer.headers });
        },
      });
      const tab = shop.tab({ href: SCREEN });
      await tab.signIn("verified-military");
      await openVerification(shop, tab);
      await shop.settle();
      const { answer, page } = tab.foyer.verificationFlow;
      expect(page).toBe("ERROR");
      expect(tab.foyer.verificationResult.error.message).toContain(answer?.verificationId);
      const { plans } = shop.tab({
        href: `http://localhost:5173/account/signup-plans?verificationId=${answer?.verificationId}`,
      }).foyer;
      await shop.drive(plans.open());
      expect(plans.state).toMatchObject({ kind: "failed", message: "No packages returned" });
      isBroken = false;
      await shop.drive(plans.reload());
      expect(plans.selectedPlan?.planId).toBe("FNSHR1PAV4");
    },
  );
});

describe("the form of a verification", () => {
  it("shows the form with the branches, asked for once [VER-02] [VER-36] [VER-47]", async () => {
    const { page, count, verificationResult, verificationForm } = await atVerification("new");
    expect(page()).toBe("FORM");
    expect(verificationResult.title).toBe("Verify Your Status");
    expect(verificationForm.heading).toContain("Confirm your active military or veteran status.");
    expect(count("GET /memberverify/program/military")).toBe(1);
  });

  it("verifies a soldier and goes on to payment with the plan and the id [VER-34] [VER-59] [VER-115] [VER-116] [VER-118]", async () => {
    const { page, fillMilitary, submit, verificationResult, verificationFlow } =
      await atVerification("new");
    fillMilitary("Success");
    expect((await submit()).ok).toBe(true);
    expect(page()).toBe("SUCCESS");
    expect(verificationResult.title).toBe("Congratulations!");
    const id = verificationFlow.answer?.verificationId;
    expect(verificationResult.redirect?.value).toMatchObject({
      kind: "route",
      address: `/account/payment/FNSHR1PAV4?verificationId=${id}`,
      replace: true,
      state: { from: "/account/verification" },
    });
  });

  it("asks a veteran, and only a veteran, for the discharge date [VER-15] [VER-23] [VER-31] [VER-41]", async () => {
    const { fields, fillMilitary, submit, page, verificationForm } = await atVerification("new");
    verificationForm.chooseStatus("VETERAN");
    expect(verificationForm.asksForDischarge).toBe(true);
    fields.dischargeYear.change("2015");
    verificationForm.chooseStatus("ACTIVE_DUTY");
    expect([verificationForm.asksForDischarge, fields.dischargeYear.value]).toEqual([false, ""]);
    fillMilitary("Success", "VETERAN");
    fields.dischargeDay.change("31");
    expect(verificationForm.form.submitDecision.allowed).toBe(false);
    expect(fields.dischargeDay.problem).toEqual({ id: "verification.invalid-day" });
    fields.dischargeDay.change("30");
    await submit();
    expect(page()).toBe("SUCCESS");
  });

  it("clears a branch that the new status does not have [VER-37] [VER-38] [VER-42]", async () => {
    const { fields, fillMilitary, verificationForm } = await atVerification("new");
    fillMilitary("Success");
    const chosen = fields.organization.value;
    expect(chosen).not.toBe("");
    const { formKey } = verificationForm;
    verificationForm.chooseStatus("RESERVIST");
    expect(fields.organization.value).toBe("");
    expect(verificationForm.formKey).toBeGreaterThan(formKey);
    expect(fields.lastName.value).toBe("Success");
    const names = verificationForm.organizations.map(({ text }) => text);
    expect(names).toContain("Army National Guard");
    expect(names).not.toContain("Army");
  });

  it("finds the organization of a first responder as it is typed [VER-12] [VER-43] [VER-44] [VER-45]", async () => {
    const at = await atVerification("new", "?sheerVerification=firstResponder");
    const { shop, fields, fill, submit, page, verificationForm: form, count } = at;
    const SEARCH = "GET /memberverify/program/firstResponder";
    fill("Success", "FIREFIGHTER");
    form.typeOrganization("f");
    expect(form.search.text).toBe("Loading...");
    form.typeOrganization("fire");
    await shop.advance(399);
    expect(count(SEARCH)).toBe(0);
    await shop.advance(1);
    await shop.settle();
    expect(count(SEARCH)).toBe(1);
    expect(fields.organization.problem).toEqual({ id: "verification.error.invalidOrganization" });
    const [first] = form.organizations;
    form.chooseOrganization(first?.id ?? "");
    expect(fields.organization.value).toBe(first?.text);
    await submit();
    expect(page()).toBe("SUCCESS");
  });

  it("says where nothing was found, and drops what was chosen before [VER-43] [OPN-176]", async () => {
    const { shop, verificationForm: form } = await atVerification(
      "new",
      "?sheerVerification=firstResponder",
    );
    form.typeOrganization("xyzzy");
    await shop.advance(400);
    await shop.settle();
    expect([form.search.text, form.search.chosen]).toEqual(["No organizations found", null]);
  });

  it("takes its matches away with the text, and finds them again for the same text [VER-43] [VER-44]", async () => {
    const at = await atVerification("new", "?sheerVerification=firstResponder");
    const { shop, verificationForm: form } = at;
    const type = async (text: string) => {
      form.typeOrganization(text);
      await shop.advance(400);
      await shop.settle();
      return [form.search.state, form.search.text, form.organizations.length > 0];
    };
    expect(await type("fire")).toEqual(["ready", null, true]);
    expect(await type("")).toEqual(["idle", null, false]);
    expect(await type("fire")).toEqual(["ready", null, true]);
    form.typeOrganization("police");
    expect(await type("")).toEqual(["idle", null, false]);
  });

  it("searches for no more of a text than a line may have, in whole characters [VER-44] [D-45]", async () => {
    const at = await atVerification("new", "?sheerVerification=firstResponder");
    const { shop, verificationForm: form } = at;
    form.typeOrganization(`${"a".repeat(199)}\u{1F692}${"b".repeat(50)}`);
    await shop.advance(400);
    await shop.settle();
    const asked = shop.sandbox.controls.requests(shop.world, "getOrganizations").at(-1);
    const name = new URL(asked?.path ?? "", SCREEN).searchParams.get("name");
    expect(name).toBe(`${"a".repeat(199)}\u{1F692}`);
  });

  it("keeps the organization that is typed when a first responder chooses a status [VER-12] [VER-43]", async () => {
    const at = await atVerification("new", "?sheerVerification=firstResponder");
    const { fields, verificationForm: form } = at;
    form.typeOrganization("Nashville Fire");
    form.chooseStatus("FIREFIGHTER");
    expect([fields.organization.value, fields.status.value]).toEqual([
      "Nashville Fire",
      "FIREFIGHTER",
    ]);
  });

  it("says why the search failed, and searches again for the same text [VER-43] [OPN-176]", async () => {
    const at = await atVerification("new", "?sheerVerification=firstResponder");
    const { shop, fields, verificationForm: form } = at;
    shop.faults({ operation: "getOrganizations", kind: "status", status: 500, times: 9 });
    form.typeOrganization("fire");
    await shop.advance(MINUTES);
    expect(form.search.state).toBe("failed");
    expect(form.search.failure).toBe("Something went wrong, please try again later.");
    shop.clearFaults();
    await shop.drive(form.search.retry());
    expect([form.search.state, form.search.failure]).toEqual(["ready", null]);
    expect(form.organizations.length).toBeGreaterThan(0);
    expect(fields.organization.value).toBe("fire");
  });

  it("drops the answer of an earlier text, also where it comes last [VER-43] [VER-44]", async () => {
    const at = await atVerification("new", "?sheerVerification=firstResponder");
    const { shop, verificationForm: form } = at;
    shop.faults({ operation: "getOrganizations", kind: "delay", delayMs: 5_000, times: 1 });
    form.typeOrganization("police");
    await shop.advance(400);
    form.typeOrganization("medical");
    await shop.advance(400);
    await shop.settle();
    expect(form.search.announcement).toBe(`Organizations found: ${form.organizations.length}`);
    await shop.advance(6_000);
    expect(form.organizations.every(({ text }) => text.includes("Medical"))).toBe(true);
  });

  it.each([
    ["System", "The submitted name contains characters that are not allowed"],
    ["Underage", "Persons under age 16 are not eligible for this offer"],
    ["invalidFirstName", "Invalid first name"],
    ["internalServerError", "Internal server error"],
  ])(
    "shows why %s was not accepted, and keeps the form [VER-124] [VER-125] [ERR-70]",
    async (name, text) => {
      const { fillMilitary, submit, page, fields, verificationForm } = await atVerification("new");
      fillMilitary(name);
      await submit();
      expect(page()).toBe("FORM");
      expect(verificationForm.form.message).toBe(text);
      expect(fields.lastName.value).toBe(name);
    },
  );

  it("goes to the error page with its message, and starts over [VER-55] [VER-99] [VER-108]", async () => {
    const { shop, fillMilitary, submit, page, verificationResult } = await atVerification("new");
    fillMilitary("expiredProgram");
    await submit();
    expect(page()).toBe("ERROR");
    expect(verificationResult.title).toBe("Sorry, There Was a Problem");
    expect(verificationResult.error.message).toContain("Due to tremendous demand");
    await shop.drive(verificationResult.restart());
    expect(page()).toBe("FORM");
  });
});

describe("an answer of the service that keeps the form", () => {
  it.each([
    [{ errorIds: ["invalidBirthDate"] }, "Invalid birth date"],
    [{ systemErrorMessage: "The partner is closed today" }, "The partner is closed today"],
    [{ errorMessage: "Try another name" }, "Try another name"],
  ])(
    "says why, whatever its status: %j [VER-59] [VER-124] [VER-125] [VER-126]",
    async (said, text) => {
      const { foyer, services, signIn, drive } = createTestFoyer({ href: SCREEN });
      await signIn();
      await drive(foyer.verificationFlow.open());
      const { verificationForm: form } = foyer;
      await drive(form.open());
      form.chooseStatus("ACTIVE_DUTY");
      form.chooseOrganization("1");
      const { fields } = form.form;
      fields.firstName.change("Ann");
      fields.lastName.change("Smith");
      fields.dobMonth.change("04");
      fields.dobDay.change("5");
      fields.dobYear.change("1990");
      const step = "collectActiveMilitaryPersonalInfo";
      services.reply(`POST /memberverify/verification/step/${step}`, {
        status: 200,
        body: { currentStep: step, errorIds: [], ...said },
      });
      expect((await drive(form.submit())).ok).toBe(false);
      expect([form.form.message, foyer.verificationFlow.page]).toEqual([text, "FORM"]);
      expect(fields.lastName.value).toBe("Smith");
      expect((await drive(form.submit())).ok).toBe(true);
      expect([form.form.message, foyer.verificationFlow.page]).toEqual([null, "SUCCESS"]);
    },
  );
});

describe("the documents of a verification", () => {
  it("uploads three in three steps and waits for the review [VER-86] [VER-88] [VER-89]", async () => {
    const { shop, fillMilitary, submit, page, add, upload, puts, verificationDocuments } =
      await atVerification("new");
    fillMilitary("Upload");
    await submit();
    expect(page()).toBe("DOC_UPLOAD");
    await add(pdf("one.pdf"), pdf("two.pdf"), pdf("три.pdf"));
    expect([verificationDocuments.documents.length, verificationDocuments.canAdd]).toEqual([
      3,
      false,
    ]);
    const waited = countRoundTrips(shop);
    await upload();
    expect(page()).toBe("REVIEW");
    expect(puts()).toHaveLength(3);
    expect(waited()).toEqual({ roundTrips: 3, calls: [COMPLETE, UPLOAD, ...puts()].sort() });
  });

  it("refuses a fourth file and a file that is not what its name says [VER-78] [VER-79]", async () => {
    const {
      fillMilitary,
      submit,
      add,
      verificationDocuments: documents,
    } = await atVerification("new");
    fillMilitary("Upload");
    await submit();
    await add(new File(["MZ"], "letter.pdf", { type: "application/pdf" }));
    expect(documents.refusals).toEqual([
      "letter.pdf wasn't added: The file isn't a JPG, PNG, PDF, GIF, or BMP.",
    ]);
    await add(pdf("1.pdf"), pdf("2.pdf"), pdf("3.pdf"), pdf("4.pdf"));
    expect(documents.refusals).toEqual(["4.pdf wasn't added: You can add up to 3 files."]);
    documents.remove(documents.documents[0]?.id ?? "");
    expect(documents.documents.map(({ name }) => name)).toEqual(["2.pdf", "3.pdf"]);
  });

  it("tells of a failed second file, completes nothing, and sends it again [OPN-184] [VER-90]", async () => {
    const at = await atVerification("new");
    const { shop, fillMilitary, submit, page, add, upload, count, puts } = at;
    const { verificationDocuments: documents } = at;
    fillMilitary("Upload");
    await submit();
    await add(pdf("one.pdf"), pdf("two.pdf"));
    shop.faults({ operation: "uploadDocument", kind: "dropBefore" });
    await upload();
    expect(page()).toBe("DOC_UPLOAD");
    expect(count(COMPLETE)).toBe(0);
    expect(documents.documents.map(({ status }) => status).sort()).toEqual(["failed", "uploaded"]);
    expect(documents.rejections?.reasons).toEqual([
      "Not all of your documents were uploaded. Nothing has been sent for review yet. Try again, or remove the document.",
    ]);
    const failed = documents.documents.find(({ status }) => status === "failed");
    expect(failed?.message).toBe("Something went wrong, please try again later.");
    await shop.drive(documents.retry(failed?.id ?? ""));
    expect(page()).toBe("REVIEW");
    expect([count(UPLOAD), puts().length]).toEqual([1, 3]);
  });
});

describe("documents after a reload", () => {
  it("must be chosen again, and the page says so until they are [VER-47] [VER-64]", async () => {
    const { shop, tab, fillMilitary, submit, add, verificationDocuments } =
      await atVerification("new");
    fillMilitary("Upload");
    await submit();
    expect(verificationDocuments.resumedText).toBeNull();
    await add(pdf("one.pdf"));
    const again = tab.reload();
    await openVerification(shop, again);
    const { verificationFlow, verificationDocuments: documents } = again.foyer;
    expect([verificationFlow.page, documents.documents]).toEqual(["DOC_UPLOAD", []]);
    expect(documents.resumedText).toBe(
      "If you chose files earlier, choose them again. Nothing has been sent for review yet.",
    );
    await shop.drive(documents.add([pdf("one.pdf")]));
    expect(documents.resumedText).toBeNull();
  });
});

describe("the review of a verification", () => {
  /** In the review of a document with this name. */
  async function inReview(name: string) {
    const at = await atVerification("new");
    at.fillMilitary("Upload");
    await at.submit();
    await at.add(pdf(name));
    await at.upload();
    expect(at.page()).toBe("REVIEW");
    return at;
  }

  it("asks every 10 s until the documents are accepted [VER-94] [VER-95] [LIM-06]", async () => {
    const { shop, page, count } = await inReview("letter.pdf");
    const before = count(STATE);
    await shop.advance(9_999);
    expect(count(STATE)).toBe(before);
    await shop.advance(30_001);
    expect(count(STATE)).toBe(before + 4);
    await shop.advance(2 * MINUTES);
    expect(page()).toBe("SUCCESS");
  });

  it("leads back to the documents with the reasons [VER-67] [OPN-182]", async () => {
    const { shop, page, verificationDocuments } = await inReview("unreadable.pdf");
    await shop.advance(3 * MINUTES);
    expect(page()).toBe("DOC_UPLOAD");
    expect(verificationDocuments.rejections).toEqual({
      title: "We were unable to confirm your eligibility due to:",
      reasons: ["The document is unreadable"],
    });
  });

  it("wants other documents after a rejection, and says 'Document review limit exceeded' after the third; each is counted once [VER-67] [VER-99] [VER-123] [ERR-40]", async () => {
    const { shop, tab, page, add, upload, puts, verificationDocuments, verificationResult } =
      await inReview("unreadable.pdf");
    for (const rejected of [1, 2]) {
      await shop.advance(30 * MINUTES);
      expect(page()).toBe("DOC_UPLOAD");
      expect(verificationDocuments.documents).toEqual([]);
      await add(pdf(`unreadable-${rejected}.pdf`));
      await upload();
      expect(page()).toBe("REVIEW");
    }
    expect(puts().length).toBe(3);
    await shop.advance(30 * MINUTES);
    expect(page()).toBe("ERROR");
    expect(verificationResult.error.message).toBe("Document review limit exceeded");
    const told = tab.platform.tracker.events.map(({ event }) => event);
    expect(told.filter((event) => event === "verification_rejected")).toHaveLength(3);
    await shop.drive(verificationResult.restart());
    expect(page()).toBe("FORM");
  });

  it("tells when it was last asked, and nothing of files that were never chosen here [VER-94] [VER-89]", async () => {
    const { shop, verificationFlow, verificationDocuments } = await inReview("slow.pdf");
    const before = verificationFlow.checkedAt ?? 0;
    await shop.advance(10_000);
    expect(verificationFlow.checkedAt).toBeGreaterThanOrEqual(before + 10_000);
    expect(verificationDocuments.resumedText).toBeNull();
  });

  it("rests in a hidden tab, and asks at once when it shows again [D-09]", async () => {
    const { shop, tab, count } = await inReview("slow.pdf");
    const before = count(STATE);
    tab.platform.connectivity.setVisible(false);
    await shop.advance(MINUTES);
    expect(count(STATE)).toBe(before);
    tab.platform.connectivity.setVisible(true);
    await shop.settle();
    expect(count(STATE)).toBe(before + 1);
  });

  it.each(["close", "reset"] as const)("asks no more after %s [D-09] [VER-93]", async (end) => {
    const { shop, count, verificationFlow } = await inReview("slow.pdf");
    verificationFlow[end]();
    const before = count(STATE);
    await shop.advance(MINUTES);
    expect(count(STATE)).toBe(before);
  });

  it("shows the error page where the service cannot be asked, and looks again [VER-96]", async () => {
    const { shop, page, verificationFlow } = await inReview("slow.pdf");
    shop.faults({ operation: "getVerificationState", kind: "status", status: 500, times: 9 });
    await shop.advance(MINUTES);
    expect(page()).toBe("ERROR");
    shop.clearFaults();
    await shop.drive(verificationFlow.check());
    expect(page()).toBe("REVIEW");
  });
});

describe("the error page", () => {
  it("says why a restart failed, until one works [VER-101] [VER-108]", async () => {
    const { shop, fillMilitary, submit, verificationResult, page } = await atVerification("new");
    fillMilitary("Fraud");
    await submit();
    expect([page(), verificationResult.error.problem]).toEqual(["ERROR", null]);
    shop.faults({ operation: "restartVerification", kind: "status", status: 503, times: 9 });
    await shop.drive(verificationResult.restart());
    expect([page(), verificationResult.error.problem]).toEqual([
      "ERROR",
      "Something went wrong, please try again later.",
    ]);
    shop.clearFaults();
    await shop.drive(verificationResult.restart());
    expect(page()).toBe("FORM");
  });
});

describe("a verification that leads elsewhere", () => {
  it.each(["trialist-military"])(
    "%s with a special package is ineligible [VER-111]",
    async (persona) => {
      const { page, count, verificationResult } = await atVerification(persona);
      expect(page()).toBe("INELIGIBLE");
      expect(verificationResult.title).toBe("Good News!");
      expect(verificationResult.ineligibleText).toMatch(
        /^It looks like you are already a valued subscriber\./,
      );
      expect(count(STATE)).toBeLessThanOrEqual(1);
    },
  );

  it("tells the carrier's customer about the carrier [VER-104] [VER-112]", async () => {
    const { page, verificationResult } = await atVerification("verizon");
    expect(page()).toBe("INELIGIBLE");
    expect(verificationResult.ineligibleText).toContain("through Verizon");
  });

  it("activates the carrier's subscription after the success [PRT-11] [VER-97]", async () => {
    const query =
      "?sheerVerification=military&subscriptionRequestId=verizon-military-7&productId=FNVRZMV&redirect_uri=https%3A%2F%2Fcarrier.example%2Fdone";
    const { page, fillMilitary, submit, count, verificationResult } = await atVerification(
      "new",
      query,
    );
    expect(count("PATCH /bango/associateSubscription")).toBe(1);
    fillMilitary("Success");
    await submit();
    expect(page()).toBe("SUCCESS");
    expect(verificationResult.success).toEqual({
      text: "Your account has been successfully activated with Verizon's subscription. Enjoy the service!",
      link: {
        text: "Continue to Verizon",
        destination: { kind: "external", url: "https://carrier.example/done" },
      },
    });
    expect(verificationResult.redirect).toBeNull();
  });

  it("leads out to plans with what else the user came for, and straight back with nothing [VER-107] [GRD-07]", async () => {
    const query = "?sheerVerification=military&return_to=%2Faccount%2Fredeem&code=BCDFGHJK";
    const { verificationResult } = await atVerification("new", query);
    expect(verificationResult.exit.destination).toMatchObject({
      address: "/account/signup-plans?code=BCDFGHJK&return_to=%2Faccount%2Fredeem",
    });
  });

  it("leads out to plans, and the carrier's visitor to the carrier [VER-105] [VER-107]", async () => {
    const { verificationResult } = await atVerification("new");
    expect(verificationResult.exit.destination).toMatchObject({ address: "/account/signup-plans" });
    const carrier = await atVerification("new", "?subscriptionRequestId=verizon-8&productId=X");
    expect(carrier.verificationResult.exit.destination.kind).toBe("external");
  });
});
