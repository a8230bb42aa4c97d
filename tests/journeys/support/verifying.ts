/** A member who proves a status: what she fills in, chooses and uploads. */
import { Buffer } from "node:buffer";
import type { Locator, Request } from "playwright-core";
import { expect } from "vitest";
import { type HANDS, handsOf } from "./hands.ts";
import { tabsTo } from "./keyboard.ts";
import type { Visitor } from "./visitor.ts";

export const SCREEN = "/account/verification";

/** The free plan of each program. */
export const FREE_YEAR = {
  military: "/account/payment/FNSHR1PAV4",
  firstResponder: "/account/payment/FNSHR1FRV4",
} as const;

interface Paper {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PDF file of a size in bytes. */
export function pdf(name: string, size = 2_000): Paper {
  const buffer = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9)]);
  return { name, mimeType: "application/pdf", buffer };
}

/** A picture of one pixel. */
export function picture(name: string): Paper {
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  return { name, mimeType: "image/png", buffer: Buffer.from(pixel, "base64") };
}

interface Form {
  readonly lastName: string;
  readonly status?: string;
  readonly branch?: string;
}

/** The verification screen, by mouse or by keyboard. */
export function verifying(visitor: Visitor, by: (typeof HANDS)[number] = "mouse") {
  const { page } = visitor;
  const { press, type } = handsOf(visitor, by);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const part = (date: string, label: string) =>
    page.getByRole("group", { name: date }).getByLabel(label, { exact: true });
  const files = page.locator("input[type=file][multiple]");

  /** An entry of a list. With the keyboard, by the arrow keys of a closed list. */
  async function chooses(list: Locator, label: string): Promise<void> {
    if (by === "mouse") {
      await list.selectOption({ label });
      return;
    }
    await tabsTo(visitor, list);
    const [from, to] = await list.evaluate((element, wanted) => {
      const { options, selectedIndex } = element as HTMLSelectElement;
      return [selectedIndex, [...options].findIndex((option) => option.label === wanted)] as const;
    }, label);
    const key = to > from ? "ArrowDown" : "ArrowUp";
    for (let step = 0; step < Math.abs(to - from); step += 1) await page.keyboard.press(key);
    expect(await list.evaluate((element) => (element as HTMLSelectElement).selectedIndex)).toBe(to);
  }

  async function writesDate(date: string, month: string, day: string, year: string) {
    await chooses(part(date, "Month"), month);
    await type(part(date, "Day"), day);
    await type(part(date, "Year"), year);
  }

  async function writesPerson(lastName: string): Promise<void> {
    await type(field("First Name"), "Ann");
    await type(field("Last Name"), lastName);
    await writesDate("Date of Birth", "April", "5", "1990");
  }

  const me = {
    field,
    part,
    press,
    type,
    chooses,
    writesDate,
    writesPerson,
    files,
    submitButton: visitor.button("Continue for 1 Free Year"),
    continueButton: visitor.main.getByRole("button", { name: /^(Continue|Uploading)/ }),

    /** Every field of the military form. */
    async fillsIn({ lastName, status = "Active Duty", branch = "Army" }: Form): Promise<void> {
      await chooses(field("Status"), status);
      await chooses(field("Branch of Service"), branch);
      await writesPerson(lastName);
    },

    async submits(): Promise<void> {
      await press(me.submitButton);
    },

    /** Fills in and sends the form of a member whose documents are wanted. */
    async comesToDocuments(): Promise<void> {
      await visitor.visits(SCREEN);
      await me.fillsIn({ lastName: "Upload" });
      await me.submits();
      await me.seesDocuments();
    },

    async seesDocuments(): Promise<void> {
      await page.getByRole("heading", { name: "We need some more info" }).waitFor();
    },

    /** By the file dialog of the browser. */
    async chooseFiles(...papers: readonly Paper[]): Promise<void> {
      const dialog = page.waitForEvent("filechooser");
      if (by === "mouse") await page.getByText("Browse", { exact: true }).click();
      else await press(files);
      await (await dialog).setFiles(papers.map((paper) => ({ ...paper })));
    },

    /** A row of the list of documents. */
    row(name: string): Locator {
      return page.getByRole("listitem").filter({ hasText: name });
    },

    async seesReview(): Promise<void> {
      await page.getByRole("heading", { name: "Reviewing" }).waitFor();
    },
  };
  return me;
}

/** The documents that the browser sends from now on. */
export function watchUploads({ page }: Visitor): readonly Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request);
  });
  return sent;
}
