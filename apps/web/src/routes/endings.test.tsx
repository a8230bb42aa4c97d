import { FoyerProvider } from "@foyer/react";
import { payingMonthly } from "@foyer/sdk/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ScreenFailed } from "../app/screen-failed.tsx";
import letter from "../assets/endings/letter.svg";
import receipts from "../assets/endings/receipts.svg";
import reel from "../assets/endings/reel.svg";
import blank from "../assets/endings/screen.svg";
import lit from "../assets/endings/screen-lit.svg";
import seats from "../assets/endings/seats.svg";
import ticket from "../assets/endings/ticket.svg";
import { showApp } from "../testing/show-app.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const CARE = "Contact Customer Care";
const main = () => within(screen.getByRole("main"));
/** Source, text and place of each picture of the screen. */
const pictures = () =>
  [...document.querySelectorAll("main img")].map((picture) =>
    ["src", "alt", "width", "height"].map((name) => picture.getAttribute(name)),
  );
const drawn = (source: string) => [[source, "", "160", "112"]];
const care = () => main().queryByRole("link", { name: CARE })?.getAttribute("href") ?? null;

type Shown = Parameters<typeof showApp>[1];

const member = { member: true } as const;
const subscriber: Shown = { ...member, state: { status: payingMonthly } };
const refused = (operation: string, status: number): Shown => ({
  before: ({ services, signIn }) => {
    services.always(operation, { status, body: {} });
    return signIn();
  },
});

describe("a page that ends", () => {
  it.each<readonly [string, string, string, string, Shown]>([
    ["screen", blank, "/account/nothing-here", "Page Not Found", {}],
    ["receipts", receipts, "/account/manage/billing-history", "My Billing History", member],
    ["letter", letter, "/account/reset-password/opened", "Set a New Password", {}],
    [
      "ticket",
      ticket,
      "/account/va-error?va_member_id=VA-1",
      "Sorry, There Was a Problem",
      refused("POST /memberverify/va/{memberId}", 404),
    ],
    [
      "reel",
      reel,
      "/account/verizon-bango?subscriptionRequestId=verizon-1",
      "Something went wrong",
      refused("POST /bango/addSubscription", 400),
    ],
    [
      "seats",
      seats,
      "/account/signup-current-subscriber",
      "Looks like you already have a subscription",
      subscriber,
    ],
  ])(
    "has a picture, a reason and customer care of the configuration: %s [CHR-10] [GRD-17] [BIL-22] [PWD-16] [ERR-72] [PRT-09] [ACC-17]",
    async (_, picture, address, heading, options) => {
      const helpCenterPage = "https://care.example/start";
      const app = await showApp(address, {
        ...options,
        configuration: { defaultConfig: { rootDomain: "http://localhost:5173/", helpCenterPage } },
      });
      await app.heading(heading);
      await app.change(() => {});
      expect(pictures()).toEqual(drawn(picture));
      expect(document.querySelector(".ending__reason")?.textContent).toMatch(/\w/);
      expect(care()).toBe(helpCenterPage);
    },
  );

  it("that went well has a picture and no customer care [SCR-06] [PRT-06]", async () => {
    const app = await showApp("/account/verizon-bango?subscriptionRequestId=verizon-1", member);
    await app.heading("Congratulations!");
    expect([pictures(), care()]).toEqual([drawn(lit), null]);
    cleanup();
    const tv = await showApp("/activate/account-success?regCode=BCDFGHJK", {
      before: ({ services, signIn }) => {
        const body = { deeplink: "foyer://activate" };
        services.always("POST /accounts/regcode/deeplink", { status: 200, body });
        return signIn();
      },
    });
    const [yes] = await main().findAllByRole("button");
    await tv.user.click(yes as HTMLElement);
    await tv.change(() => {});
    expect(main().getByText("BCDF-GHJK")).toBeTruthy();
    expect([pictures(), care()]).toEqual([drawn(lit), null]);
  });

  it("names customer care once where its reason does [ACC-23]", async () => {
    const address = "/account/signup-current-subscriber/military-first?sheerVerification=military";
    const app = await showApp(address, subscriber);
    await app.heading("Military & Veterans 1-Year Free Offer");
    expect(pictures()).toEqual(drawn(seats));
    expect(care()).toBeNull();
    expect(main().getByRole("link", { name: "contact customer care" })).toBeTruthy();
  });

  it.each([
    [true, "Reloading is safe, even after a payment."],
    [false, "You're offline. Check your connection and try again."],
  ])("because its screen failed, online: %s, says why [D-15]", async (isOnline, reason) => {
    const app = await showApp("/account/signin");
    await app.heading("Sign in to watch");
    cleanup();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    render(
      <FoyerProvider foyer={app.foyer}>
        <main>
          <ScreenFailed />
        </main>
      </FoyerProvider>,
    );
    expect(screen.getByRole("alert").textContent).toBe(reason);
    expect(pictures()).toEqual(drawn(reel));
    expect(main().getByRole("button", { name: /Reload the page/i })).toBeTruthy();
  });
});

describe("devices", () => {
  it("have a picture and one name on every screen [CNF-05] [CNF-07] [OPN-165]", async () => {
    const app = await showApp("/account/fox-nation-supported-devices");
    await app.heading("Supported Devices");
    const tiles = main()
      .getAllByRole("listitem")
      .map((tile) => [tile.textContent, tile.querySelector("img")?.getAttribute("alt")]);
    expect(tiles).toHaveLength(11);
    expect(tiles).toContainEqual(["Samsung Smart TV", ""]);
    expect(new Set(pictures().map(([source]) => source)).size).toBe(5);
  });
});
