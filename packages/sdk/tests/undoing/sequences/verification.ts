import type { Shop, Tab } from "../../shop.ts";
import { pdf } from "../../verified-form.ts";
import { USES } from "../uses.ts";
import { atVerification, fails, go, MINUTE, type Sequences, sendForm, type } from "../using.ts";

const { verificationDocuments, verificationFlow, verificationForm, verificationResult } = USES;
const CARRIER = "/account/verification?subscriptionRequestId=verizon-1";
const RESPONDERS = "/account/verification?sheerVerification=firstResponder";

async function withDocuments(tab: Tab, shop: Shop, ...names: string[]): Promise<void> {
  await sendForm(tab, shop, "Upload");
  await shop.drive(tab.foyer.verificationDocuments.add(names.map(pdf)));
}

const idOf = ({ foyer }: Tab, at: number) => foyer.verificationDocuments.documents[at]?.id ?? "";

/** Fills the form in without sending it. */
function fills({ foyer }: Tab, lastName: string): void {
  const { verificationForm: form } = foyer;
  form.chooseStatus("ACTIVE_DUTY");
  const birth = { dobMonth: "04", dobDay: "5", dobYear: "1990" };
  type(form.form, { firstName: "Ann", lastName, ...birth });
  form.chooseOrganization(form.organizations[0]?.id ?? "");
}

export const VERIFICATION_SEQUENCES: Sequences = {
  verificationDocuments: {
    "of which one fails and is sent again by itself, then all": {
      ...verificationDocuments,
      async use(tab, shop) {
        const { verificationDocuments: documents } = tab.foyer;
        await withDocuments(tab, shop, "one.pdf", "two.pdf");
        shop.faults(fails("uploadDocument", 500, 4));
        await shop.drive(documents.upload());
        shop.clearFaults();
        await shop.drive(documents.retry(idOf(tab, 0)));
        await shop.drive(documents.upload());
      },
    },
    "of which one is refused, and everything gets new addresses": {
      ...verificationDocuments,
      async use(tab, shop) {
        const { verificationDocuments: documents } = tab.foyer;
        await withDocuments(tab, shop, "one.pdf", "two.pdf");
        shop.faults(fails("uploadDocument", 403, 1));
        await shop.drive(documents.upload());
        await shop.drive(documents.upload());
      },
    },
    "of which one is taken away after the addresses were given": {
      ...verificationDocuments,
      async use(tab, shop) {
        const { verificationDocuments: documents } = tab.foyer;
        await withDocuments(tab, shop, "one.pdf", "two.pdf");
        shop.faults(fails("uploadDocument", 500, 4));
        await shop.drive(documents.upload());
        shop.clearFaults();
        documents.remove(idOf(tab, 0));
        await shop.drive(documents.upload());
      },
    },
    "of which one is taken away while the addresses are asked for": {
      ...verificationDocuments,
      async use(tab, shop) {
        const { verificationDocuments: documents } = tab.foyer;
        await withDocuments(tab, shop, "one.pdf", "two.pdf");
        shop.latency(300);
        const uploading = documents.upload();
        await shop.advance(100);
        documents.remove(idOf(tab, 0));
        await shop.drive(uploading);
        shop.latency(0);
        await shop.drive(documents.upload());
      },
    },
    "of which one is taken away while they are sent": {
      ...verificationDocuments,
      async use(tab, shop) {
        const { verificationDocuments: documents } = tab.foyer;
        await withDocuments(tab, shop, "one.pdf", "two.pdf");
        shop.latency(300);
        const uploading = documents.upload();
        await shop.advance(450);
        documents.remove(idOf(tab, 1));
        await shop.drive(uploading);
        shop.latency(0);
        await shop.drive(documents.upload());
      },
    },
    "that are stopped, sent again meanwhile, and canceled": {
      ...verificationDocuments,
      async use(tab, shop) {
        const { verificationDocuments: documents } = tab.foyer;
        await withDocuments(tab, shop, "one.pdf", "two.pdf");
        shop.latency(300);
        const uploading = documents.upload();
        await shop.advance(450);
        documents.stop(idOf(tab, 0));
        await shop.advance(50);
        await shop.drive(documents.add([pdf("late.pdf")]));
        const again = documents.retry(idOf(tab, 0));
        await shop.advance(100);
        documents.cancel();
        await shop.drive(Promise.all([uploading, again]));
        shop.latency(0);
        await shop.advance(1_000);
      },
    },
    "that are stopped, and sent again": {
      ...verificationDocuments,
      async use(tab, shop) {
        const { verificationDocuments: documents } = tab.foyer;
        await withDocuments(tab, shop, "one.pdf", "two.pdf");
        shop.latency(300);
        const uploading = documents.upload();
        await shop.advance(450);
        documents.stop(idOf(tab, 0));
        await shop.drive(uploading);
        shop.latency(0);
        await shop.drive(documents.retry(idOf(tab, 0)));
      },
    },
    "of which one is added after the others have failed": {
      ...verificationDocuments,
      async use(tab, shop) {
        const { verificationDocuments: documents } = tab.foyer;
        await withDocuments(tab, shop, "one.pdf");
        shop.faults(fails("uploadDocument", 500, 9));
        await shop.drive(documents.upload());
        shop.clearFaults();
        await shop.drive(documents.add([pdf("two.pdf")]));
        await shop.drive(documents.upload());
      },
    },
    "that are canceled while the addresses are asked for, and after they have failed": {
      ...verificationDocuments,
      async use(tab, shop) {
        const { verificationDocuments: documents } = tab.foyer;
        await withDocuments(tab, shop, "one.pdf");
        shop.latency(300);
        const uploading = documents.upload();
        await shop.advance(100);
        documents.cancel();
        await shop.drive(uploading);
        shop.latency(0);
        await shop.drive(documents.add([pdf("two.pdf")]));
        shop.faults(fails("uploadDocument", 500, 9));
        await shop.drive(documents.upload());
        shop.clearFaults();
        documents.cancel();
        await shop.drive(documents.add([pdf("three.pdf")]));
        await shop.drive(documents.upload());
      },
    },
    "that have no addresses, then old ones": {
      ...verificationDocuments,
      async use(tab, shop) {
        const { verificationDocuments: documents } = tab.foyer;
        await withDocuments(tab, shop, "one.pdf");
        shop.faults(fails("requestDocumentUpload"));
        await shop.drive(documents.upload());
        shop.clearFaults();
        shop.faults(fails("uploadDocument", 500, 9));
        await shop.drive(documents.upload());
        shop.clearFaults();
        await shop.advance(60 * MINUTE);
        await shop.drive(documents.upload());
      },
    },
    "whose end is refused, then lost": {
      ...verificationDocuments,
      async use(tab, shop) {
        const { verificationDocuments: documents } = tab.foyer;
        await withDocuments(tab, shop, "one.pdf");
        shop.faults(fails("completeDocumentUpload", 400, 1));
        await shop.drive(documents.upload());
        shop.faults(fails("completeDocumentUpload"));
        await shop.drive(documents.upload());
        shop.clearFaults();
        await shop.drive(documents.upload());
      },
    },
    "more than fit, and none at all": {
      ...verificationDocuments,
      async use(tab, shop) {
        const { verificationDocuments: documents } = tab.foyer;
        await shop.drive(documents.add([pdf("too early.pdf")]));
        await sendForm(tab, shop, "Upload");
        await shop.drive(documents.upload());
        await shop.drive(
          documents.add(["1", "2", "3", "4", "5"].map((name) => pdf(`${name}.pdf`))),
        );
        await shop.drive(documents.add([new File([], "empty.pdf", { type: "application/pdf" })]));
        documents.remove(idOf(tab, 0));
        await shop.drive(documents.add([pdf("one more.pdf")]));
        await shop.drive(documents.upload());
      },
    },
    "that are read while the page is left": {
      ...verificationDocuments,
      async use(tab, shop) {
        const { verificationDocuments: documents } = tab.foyer;
        await sendForm(tab, shop, "Upload");
        const adding = documents.add([pdf("one.pdf")]);
        documents.close();
        await shop.drive(adding);
        await shop.drive(documents.add([new File(["x"], "note.txt", { type: "text/plain" })]));
        documents.cancel();
      },
    },
    "that stand before a restart which fails": {
      ...verificationDocuments,
      async use(tab, shop) {
        await withDocuments(tab, shop, "one.pdf");
        shop.faults(fails("restartVerification"));
        await shop.drive(tab.foyer.verificationResult.restart());
        shop.clearFaults();
        await shop.drive(tab.foyer.verificationResult.restart());
      },
    },
    "of a page that was loaded again": {
      ...verificationDocuments,
      async use(tab, shop) {
        await withDocuments(tab, shop, "one.pdf");
        tab.foyer.verificationFlow.close();
        await shop.drive(tab.foyer.verificationFlow.open());
        await shop.drive(tab.foyer.verificationDocuments.add([pdf("one.pdf")]));
        await shop.drive(tab.foyer.verificationDocuments.upload());
      },
    },
  },
  verificationFlow: {
    "by a visitor": { ...verificationFlow, persona: "", use: () => {} },
    "by a member who pays": { ...verificationFlow, persona: "paying-monthly", use: () => {} },
    "by a former member": {
      ...verificationFlow,
      persona: "churned",
      async use(tab, shop) {
        await sendForm(tab, shop, "Success");
        await shop.advance(1_000);
      },
    },
    "by a member in a free year": {
      ...verificationFlow,
      persona: "trialist-military",
      use: () => {},
    },
    "by a member billed by a partner": { ...verificationFlow, persona: "verizon", use: () => {} },
    "by a user who is verified": {
      ...verificationFlow,
      persona: "verified-military",
      use: () => {},
    },
    "by a user who is verified otherwise": {
      ...verificationFlow,
      persona: "verified-first-responder",
      href: "/account/verification?sheerVerification=military",
      use: () => {},
    },
    "by a user who is not eligible": { ...verificationFlow, persona: "ineligible", use: () => {} },
    "in review, of which a question fails, in a hidden tab, and without a network": {
      ...verificationFlow,
      persona: "in-review",
      async use({ foyer, platform }, shop) {
        shop.faults(fails("getVerificationState"));
        await shop.advance(20_000);
        await shop.drive(foyer.verificationFlow.check());
        shop.clearFaults();
        await shop.drive(foyer.verificationFlow.check());
        platform.connectivity.setVisible(false);
        await shop.advance(20_000);
        platform.connectivity.setVisible(true);
        await shop.advance(1_000);
        platform.connectivity.setOnline(false);
        await shop.advance(20_000);
        platform.connectivity.setOnline(true);
        await shop.advance(1_000);
      },
    },
    "in review, begun anew": {
      ...verificationFlow,
      persona: "in-review",
      async use({ foyer }, shop) {
        await shop.drive(foyer.verificationFlow.restart({ keepsPartner: true }));
        await shop.advance(20_000);
      },
    },
    "in review, begun anew in another browser": {
      ...verificationFlow,
      persona: "in-review",
      async use(_, shop) {
        const other = shop.otherDevice("http://localhost:5173/account/verification");
        await other.signIn("in-review");
        await shop.drive(other.foyer.verificationFlow.open());
        await shop.drive(other.foyer.verificationFlow.restart({ keepsPartner: false }));
        other.foyer.verificationFlow.close();
        await shop.advance(20_000);
      },
    },
    "of which the first look fails": {
      ...verificationFlow,
      visit: () => {},
      async use(tab, shop) {
        shop.faults(fails("getVerificationState"));
        await atVerification(tab, shop);
        shop.clearFaults();
        await shop.drive(tab.foyer.verificationFlow.check());
      },
    },
    "that is left while it opens": {
      ...verificationFlow,
      visit: () => {},
      async use({ foyer }, shop) {
        const { verificationFlow } = foyer;
        shop.latency(300);
        const opening = verificationFlow.open();
        await shop.advance(100);
        verificationFlow.close();
        await shop.drive(opening);
        const again = verificationFlow.open();
        void verificationFlow.open();
        await shop.drive(again);
      },
    },
    "whose form is sent twice, and left before its answer": {
      ...verificationFlow,
      async use(tab, shop) {
        const { verificationFlow, verificationForm } = tab.foyer;
        fills(tab, "Upload");
        shop.latency(300);
        const sending = verificationForm.submit();
        await shop.advance(100);
        const second = verificationForm.submit();
        void verificationFlow.check();
        await shop.advance(50);
        verificationFlow.close();
        await shop.drive(Promise.all([sending, second]));
        shop.latency(0);
        await shop.drive(verificationFlow.open());
      },
    },
    "whose form is refused, lost, and sent again": {
      ...verificationFlow,
      async use(tab, shop) {
        fills(tab, "Upload");
        shop.faults(fails("collectActiveMilitaryPersonalInfo", 400, 1));
        await shop.drive(tab.foyer.verificationForm.submit());
        shop.faults(fails("collectActiveMilitaryPersonalInfo"));
        await shop.drive(tab.foyer.verificationForm.submit());
        shop.clearFaults();
        await shop.drive(tab.foyer.verificationForm.submit());
        await shop.drive(tab.foyer.verificationFlow.restart({ keepsPartner: false }));
        await sendForm(tab, shop, "Upload");
      },
    },
    "whose form ends it, and which is asked about and begun anew": {
      ...verificationFlow,
      async use(tab, shop) {
        const { verificationFlow } = tab.foyer;
        await sendForm(tab, shop, "expiredProgram");
        await shop.drive(verificationFlow.check());
        await shop.drive(verificationFlow.restart({ keepsPartner: true }));
      },
    },
    "for the request of a carrier": {
      ...verificationFlow,
      persona: "verizon-new",
      href: CARRIER,
      async use(tab, shop) {
        await sendForm(tab, shop, "Success");
        await shop.advance(2_000);
        tab.foyer.verificationFlow.close();
        await shop.drive(tab.foyer.verificationFlow.open());
      },
    },
    "for the request of a carrier, which cannot be activated": {
      ...verificationFlow,
      persona: "verizon-new",
      href: CARRIER,
      async use(tab, shop) {
        shop.faults(fails("activatePartnerSubscription"));
        await sendForm(tab, shop, "Success");
        await shop.advance(30_000);
        shop.clearFaults();
        await shop.drive(tab.foyer.verificationFlow.check());
        await shop.advance(2_000);
      },
    },
    "for the request of another account": {
      ...verificationFlow,
      href: CARRIER,
      visit: () => {},
      async use(tab, shop) {
        const errorCode = "SUBSCRIPTION_REQUEST_TAKEN";
        const operation = "linkPartnerSubscription";
        shop.faults({ kind: "status", status: 409, errorCode, operation });
        await atVerification(tab, shop);
        await sendForm(tab, shop, "Success");
        await shop.advance(2_000);
      },
    },
    "whose plan cannot be read after the success": {
      ...verificationFlow,
      async use(tab, shop) {
        shop.faults(fails("getPackages"));
        await sendForm(tab, shop, "Success");
        await shop.advance(30_000);
        shop.clearFaults();
        await shop.drive(tab.foyer.verificationFlow.check());
      },
    },
    "that is left while the plan is looked up": {
      ...verificationFlow,
      async use(tab, shop) {
        fills(tab, "Success");
        shop.latency(300);
        const sending = tab.foyer.verificationForm.submit();
        await shop.advance(450);
        tab.foyer.verificationFlow.close();
        await shop.drive(sending);
        await shop.advance(1_000);
      },
    },
  },
  verificationForm: {
    "of first responders, whose organization is searched for": {
      ...verificationForm,
      href: RESPONDERS,
      async use(tab, shop) {
        const { verificationForm: form } = tab.foyer;
        form.chooseStatus("FIREFIGHTER");
        form.typeOrganization("Fire");
        await shop.advance(1_000);
        form.typeOrganization("Fire D");
        await shop.advance(50);
        form.typeOrganization("Fir");
        await shop.advance(1_000);
        form.chooseOrganization(form.organizations[0]?.id ?? "");
        const birth = { dobMonth: "04", dobDay: "5", dobYear: "1990" };
        type(form.form, { firstName: "Ann", lastName: "Upload", ...birth });
        form.typeOrganization("Something else");
        await shop.drive(form.submit());
        form.typeOrganization("Fire");
        await shop.advance(1_000);
        form.chooseOrganization(form.organizations[0]?.id ?? "");
        await shop.drive(form.submit());
      },
    },
    "of first responders, whose search fails": {
      ...verificationForm,
      href: RESPONDERS,
      async use({ foyer }, shop) {
        shop.faults(fails("getOrganizations"));
        foyer.verificationForm.typeOrganization("Fire");
        await shop.advance(10_000);
        shop.clearFaults();
        foyer.verificationForm.typeOrganization("Fires");
        await shop.advance(1_000);
      },
    },
    "whose branches cannot be read, and are read again": {
      ...verificationForm,
      visit: () => {},
      async use(tab, shop) {
        shop.faults(fails("getOrganizations"));
        await atVerification(tab, shop);
        await shop.drive(tab.foyer.verificationForm.open());
        shop.clearFaults();
        await shop.drive(tab.foyer.verificationForm.open());
        await shop.drive(tab.foyer.verificationForm.open());
      },
    },
    "whose status no longer has the branch or the discharge": {
      ...verificationForm,
      async use({ foyer }, shop) {
        const { verificationForm: form } = foyer;
        await shop.drive(form.open());
        form.chooseStatus("VETERAN");
        type(form.form, { dischargeMonth: "06", dischargeDay: "30", dischargeYear: "2015" });
        form.chooseOrganization(form.organizations.at(-1)?.id ?? "");
        form.chooseStatus("ACTIVE_DUTY");
        form.chooseOrganization(form.organizations[0]?.id ?? "");
        form.chooseStatus("RESERVIST");
        await shop.settle();
      },
    },
    "whose user comes with another program": {
      ...verificationForm,
      async use(tab, shop) {
        fills(tab, "Upload");
        go(tab, RESPONDERS);
        await shop.settle();
        go(tab, "/account/verification");
        await shop.settle();
      },
    },
    "that the service keeps with its reason": {
      ...verificationForm,
      async use(tab, shop) {
        await sendForm(tab, shop, "Error");
        await sendForm(tab, shop, "Limit");
        await sendForm(tab, shop, "Invalid");
      },
    },
    "whose user signs out while it is sent": {
      ...verificationForm,
      async use(tab, shop) {
        fills(tab, "Success");
        shop.latency(300);
        const sending = tab.foyer.verificationForm.submit();
        await shop.advance(100);
        await shop.drive(Promise.all([tab.foyer.session.signOut(), sending]));
      },
    },
  },
  verificationResult: {
    "by a user who is verified": {
      ...verificationResult,
      persona: "verified-military",
      use: () => {},
    },
    "by a member billed by a partner": { ...verificationResult, persona: "verizon", use: () => {} },
    "by a user who is not eligible": {
      ...verificationResult,
      persona: "ineligible",
      use: () => {},
    },
    "by a member in a free year": {
      ...verificationResult,
      persona: "trialist-military",
      use: () => {},
    },
    "by a former member who is verified": {
      ...verificationResult,
      persona: "churned",
      async use(tab, shop) {
        await sendForm(tab, shop, "Success");
        await shop.advance(1_000);
      },
    },
    "in review, of another program than that of the link": {
      ...verificationResult,
      persona: "in-review",
      href: RESPONDERS,
      async use(_, shop) {
        shop.faults(fails("getVerificationState"));
        await shop.advance(20_000);
      },
    },
    "for the request of a carrier": {
      ...verificationResult,
      persona: "verizon-new",
      href: CARRIER,
      async use(tab, shop) {
        await sendForm(tab, shop, "Success");
        await shop.advance(2_000);
      },
    },
    "for the request of a carrier, which cannot be activated": {
      ...verificationResult,
      persona: "verizon-new",
      href: CARRIER,
      async use(tab, shop) {
        shop.faults(fails("activatePartnerSubscription"));
        await sendForm(tab, shop, "Success");
        await shop.advance(30_000);
        shop.clearFaults();
        await shop.drive(tab.foyer.verificationResult.restart());
      },
    },
    "for the request of another account": {
      ...verificationResult,
      href: CARRIER,
      visit: () => {},
      async use(tab, shop) {
        const errorCode = "SUBSCRIPTION_REQUEST_TAKEN";
        const operation = "linkPartnerSubscription";
        shop.faults({ kind: "status", status: 409, errorCode, operation });
        await atVerification(tab, shop);
        await sendForm(tab, shop, "Success");
        await shop.advance(2_000);
      },
    },
    "that is rejected": {
      ...verificationResult,
      async use(tab, shop) {
        await sendForm(tab, shop, "Error");
        await shop.advance(1_000);
      },
    },
  },
};
