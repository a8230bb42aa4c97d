import { payingMonthly } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const PAYMENTS = "GET /getPayments";
const ADDRESS = "/account/manage/billing-history";

/** An order of a month of a year. */
function order(year: number, month: number, more = {}) {
  const day = (at: number) => `${year}-${String(at).padStart(2, "0")}-01T00:00:00Z`;
  return {
    orderID: `O-${year}-${month}`,
    orderType: "INVOICE",
    orderProductInfo: {
      appId: "natcom",
      displayName: "Monthly",
      startDate: day(month),
      endDate: day(month + 1),
      chargedPrice: "5.99",
      retailPrice: "5.99",
      discounts: [],
    },
    paymentsInfo: [
      {
        receivedDate: day(month),
        amount: "6.41",
        paymentType: "Credit/Debit Card",
        cardType: "Visa",
        creditCardNumber: "************4242",
      },
    ],
    totalTaxCharged: "0.42",
    ...more,
  };
}

const refunded = order(2024, 12, {
  paymentsInfo: [
    { ...order(2024, 12).paymentsInfo[0] },
    { ...order(2024, 12).paymentsInfo[0], amount: "-6.41", receivedDate: "2024-12-09T00:00:00Z" },
  ],
});

async function showHistory(orders: readonly unknown[]): Promise<ShownApp> {
  const app = await showApp(ADDRESS, {
    member: true,
    before: ({ services }) => {
      services.state.status = payingMonthly;
      services.always(PAYMENTS, { status: 200, body: { orders } });
    },
  });
  await app.heading("My Billing History");
  await app.change(() => {});
  return app;
}

const main = () => within(screen.getByRole("main"));
const rowsOf = (place: HTMLElement) =>
  [...place.querySelectorAll("dl > div")].map((row) =>
    [...row.children].map((part) => part.textContent).join(": "),
  );

describe("the billing history", () => {
  it("is private: a visitor signs in and comes back [ROU-25] [GRD-06]", async () => {
    const app = await showApp(ADDRESS);
    await app.heading("Sign in to watch");
    expect(app.state()).toMatchObject({ from: ADDRESS });
  });

  it("lists each payment with period, method, price, tax and total, and its refund [BIL-11] [BIL-14] [BIL-15] [BIL-17] [CAP-10]", async () => {
    await showHistory([order(2025, 1), refunded]);
    expect(document.title).toBe("My Billing History | Foyer");
    const [newest, former] = main().getAllByRole("listitem");
    expect(newest?.textContent).toContain(
      "MonthlyJan 1, 2025Jan 1, 2025 to Feb 1, 2025Visa •••• 4242",
    );
    expect(newest && rowsOf(newest)).toEqual([
      "Regular price: $5.99",
      "Tax: $0.42",
      "Total paid: $6.41",
    ]);
    expect(former?.textContent).toContain("Refunded");
    expect(former && rowsOf(former).slice(2)).toEqual([
      "Total paid: $6.41",
      "Refund on Dec 9, 2024: -$6.41",
      "Total after refunds: $0.00",
    ]);
  });

  it("leads back to My Account [BIL-03]", async () => {
    const app = await showHistory([order(2025, 1)]);
    await app.user.click(main().getByRole("link", { name: "Back to My Account" }));
    await app.heading("My Account");
  });

  it("folds the years beyond the last twelve payments [BIL-11]", async () => {
    const months = Array.from({ length: 11 }, (_, at) => at + 1);
    await showHistory(
      [2025, 2024, 2023].flatMap((year) => months.map((month) => order(year, month))),
    );
    const years = [...document.querySelectorAll("details")];
    expect(years.map(({ open, textContent }) => [textContent?.slice(0, 4), open])).toEqual([
      ["2025", true],
      ["2024", true],
      ["2023", false],
    ]);
  });

  it.each([[[]], [[{ orderType: "AUDIT" }]]])(
    "without a payment is not available [BIL-22]",
    async (orders) => {
      await showHistory(orders);
      expect(main().getByText("Billing history is not available.")).toBeTruthy();
      expect(main().queryByRole("button")).toBeNull();
    },
  );

  it("with unreadable orders says that it is not complete, and asks again; the keyboard goes on in the screen [D-06]", async () => {
    const app = await showHistory([order(2025, 1), null]);
    expect(main().getByText(/the list isn't complete\.$/)).toBeTruthy();
    app.services.always(PAYMENTS, { status: 200, body: { orders: [order(2025, 1)] } });
    await app.user.click(main().getByRole("button", { name: "Try Again" }));
    await app.change(() => {});
    expect(main().queryByText(/the list isn't complete/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("holds its place while it loads", async () => {
    const app = await showApp(ADDRESS, {
      member: true,
      before: ({ services }) => services.always(PAYMENTS, "never"),
    });
    await app.heading("My Billing History");
    expect(main().getByRole("status", { name: "Loading" })).toBeTruthy();
  });

  it("that failed says so, and asks again", async () => {
    const app = await showApp(ADDRESS, {
      member: true,
      before: ({ services }) => services.always(PAYMENTS, { status: 500, body: "<html>" }),
    });
    await app.heading("My Billing History");
    await app.pass(60_000);
    const alert = main().getByRole("alert");
    expect(alert.textContent).toContain("Something went wrong, please try again later.");
    app.services.always(PAYMENTS, { status: 200, body: { orders: [order(2025, 1)] } });
    await app.user.click(within(alert).getByRole("button", { name: "Try Again" }));
    await app.pass(1_000);
    expect(main().getByText("$6.41")).toBeTruthy();
  });
});

describe("what a member keeps of the billing history", () => {
  /** Files that were saved. */
  function savedFiles() {
    const files: { name: string; blob: Blob }[] = [];
    let last: Blob | null = null;
    URL.createObjectURL = (blob) => {
      last = blob as Blob;
      return "blob:file";
    };
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      if (last) files.push({ name: this.download, blob: last });
    });
    return files;
  }

  it("is a file of all payments [BIL-11]", async () => {
    const files = savedFiles();
    const app = await showHistory([order(2025, 1)]);
    await app.user.click(main().getByRole("button", { name: "Download CSV" }));
    const [file] = files;
    expect(file?.name).toBe("billing-history.csv");
    expect(await file?.blob.text()).toMatch(
      /\r\n2025-01-01,O-2025-1,Monthly,2025-01-01,2025-02-01,5\.99,,,5\.99,0\.42,6\.41,,card,4242\r\n$/,
    );
  });

  it("is a receipt of each order, to print and to save; Escape closes it [BIL-14]", async () => {
    const files = savedFiles();
    const print = vi.fn();
    window.print = print;
    const app = await showHistory([order(2025, 1)]);
    const button = main().getByRole("button", { name: "View Receipt of Jan 1, 2025" });
    await app.user.click(button);
    const dialog = within(screen.getByRole("dialog", { name: "Receipt" }));
    expect(dialog.getByText("O-2025-1")).toBeTruthy();
    expect(dialog.getByText("$6.41")).toBeTruthy();
    await app.user.click(dialog.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    await app.user.click(dialog.getByRole("button", { name: "Download" }));
    expect(files[0]?.name).toBe("receipt-O-2025-1.txt");
    expect(await files[0]?.blob.text()).toContain("Total paid");
    await app.user.keyboard("{Escape}");
    await app.change(() => {});
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
