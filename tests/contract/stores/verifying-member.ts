/** Ann on the verification screen, whose services are the mock servers. */
import { expect } from "vitest";
import { annsFoyer, type MockedFoyer } from "./mocked-foyer.ts";

const SCREEN = "http://localhost:5173/account/verification";

/** The wait between two questions for a review (LIM-06). */
const POLL_MS = 10_000;

export type Status = "ACTIVE_DUTY" | "VETERAN" | "FIREFIGHTER";

export interface VerifyingMember extends MockedFoyer {
  /** The screen opens. */
  open(): Promise<void>;
  fill(status: Status): Promise<void>;
  submit(): Promise<void>;
  /** Chooses two documents and uploads them. */
  upload(): Promise<void>;
  /** The next question of a review, until its answer is taken. */
  poll(): Promise<void>;
  restart(): Promise<void>;
}

/** `query`: of the address, without its question mark. */
export async function verifyingMember(query = ""): Promise<VerifyingMember> {
  const tab = await annsFoyer(`${SCREEN}?${query}`);
  const { verificationDocuments, verificationFlow, verificationForm, verificationResult } =
    tab.foyer;
  return {
    ...tab,
    async open() {
      await verificationFlow.open();
      await verificationForm.open();
    },
    fill: (status) => fill(tab, status),
    async submit() {
      await verificationForm.submit();
    },
    async upload() {
      await verificationDocuments.add([pdf("letter.pdf"), pdf("name-change.pdf")]);
      await verificationDocuments.upload();
    },
    async poll() {
      const { answer } = verificationFlow;
      tab.endWaits(POLL_MS);
      const isTaken = () =>
        verificationFlow.answer !== answer || verificationFlow.page !== "REVIEW";
      await expect.poll(isTaken).toBe(true);
    },
    restart: () => verificationResult.restart(),
  };
}

async function fill({ foyer, ...tab }: MockedFoyer, status: Status): Promise<void> {
  const { verificationForm: form } = foyer;
  form.chooseStatus(status);
  const typed = { firstName: "Ann", lastName: "Example", dobMonth: "04", dobDay: "5" };
  const discharge = { dischargeMonth: "06", dischargeDay: "30", dischargeYear: "2015" };
  const values = { ...typed, dobYear: "1990", ...(status === "VETERAN" ? discharge : {}) };
  for (const [name, value] of Object.entries(values)) {
    form.form.fields[name as keyof typeof typed].change(value);
  }
  if (status === "FIREFIGHTER") {
    tab.answerAs("getOrganizations", "200 firstResponder");
    form.typeOrganization("fire");
    await expect.poll(() => form.search.state).toBe("ready");
  }
  form.chooseOrganization(form.organizations[0]?.id ?? "");
}

export function pdf(name: string): File {
  return new File(["%PDF-1.7"], name, { type: "application/pdf" });
}

/** The page and what it says, once nothing is under way. */
export interface Shown {
  readonly page: string;
  readonly says: string | null;
}

export async function shownBy({ foyer }: MockedFoyer): Promise<Shown> {
  const { verificationFlow: flow, session } = foyer;
  const isIdle = () => flow.flow.work === null && flow.success.kind !== "working";
  await expect.poll(() => !session.isAuthenticated || isIdle()).toBe(true);
  if (!session.isAuthenticated) return { page: "signed out", says: null };
  return { page: flow.page, says: textOf(foyer) };
}

function textOf({
  verificationDocuments,
  verificationFlow,
  verificationForm,
  verificationResult,
}: MockedFoyer["foyer"]): string | null {
  switch (verificationFlow.page) {
    case "FORM":
      return verificationForm.form.message;
    case "DOC_UPLOAD": {
      const { interruption, rejections } = verificationDocuments;
      return (rejections ?? interruption)?.reasons.join("; ") ?? null;
    }
    case "REVIEW":
      return null;
    case "SUCCESS":
      return verificationResult.success.text;
    case "ERROR":
      return verificationResult.error.message;
    case "INELIGIBLE":
      return verificationResult.ineligibleText;
  }
}
