import { createTestFoyer, type TestFoyer } from "@foyer/sdk/testing";
import type { ConsentMode } from "@foyer/sdk/tracking";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { earlyEvents } from "./early-events.ts";
import { startTracking } from "./start-tracking.tsx";

interface Entry {
  readonly event?: string;
  readonly path?: string;
}

const page = window as { dataLayer?: readonly Entry[] };
const track = earlyEvents.track;

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  delete page.dataLayer;
  earlyEvents.waiting.splice(0);
  earlyEvents.track = track;
  vi.unstubAllGlobals();
});

const load = (path: string, wildcard = "/account/*") =>
  earlyEvents.track("page-load", { path, wildcard } as never);

const paths = () =>
  (page.dataLayer ?? []).filter(({ event }) => event === "page-load").map(({ path }) => path);

async function started(mode?: ConsentMode, test: TestFoyer = createTestFoyer()) {
  load("/account/signin");
  await act(() => startTracking(test.foyer, test.platform, mode && { mode }));
  return { ...test, user: userEvent.setup() };
}

const opener = () => screen.getByRole("button", { name: "Your Privacy Choices" });

describe("the events of the app", () => {
  it("of its start and later ones are in the data layer, each once [GRD-12] [TRK-22] [TRK-26]", async () => {
    load("/");
    await started();
    expect(paths()).toEqual(["/", "/account/signin"]);
    load("/account/manage");
    expect(paths()).toEqual(["/", "/account/signin", "/account/manage"]);
    expect(page.dataLayer).toContainEqual(
      expect.objectContaining({ path: "/account/manage", pageName: "settings" }),
    );
  });

  it("wait at most 200 until the code of the tracking has come [TRK-22]", () => {
    for (let count = 0; count < 300; count += 1) load("/");
    expect(earlyEvents.waiting).toHaveLength(200);
  });

  it("tell Google's tags what is allowed, as the arguments of a command [TRK-38]", async () => {
    await started();
    const [first] = page.dataLayer ?? [];
    expect(Object.prototype.toString.call(first)).toBe("[object Arguments]");
    expect([...(first as unknown as ArrayLike<unknown> & Iterable<unknown>)].slice(0, 2)).toEqual([
      "consent",
      "default",
    ]);
  });

  it("are told to a user who was never asked as what they are, not as her yes [TRK-38]", async () => {
    const { user } = await started("optOut");
    await user.click(opener());
    expect(screen.queryByText("You've said yes to this.")).toBeNull();
    expect(screen.getByText(/^You haven't chosen yet\. .* until you say no\.$/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Allow" }));
    await user.click(opener());
    expect(screen.getByText("You've said yes to this.")).toBeTruthy();
  });

  it("do not reach the data layer before a yes where one is needed [TRK-38] [D-13]", async () => {
    const { user } = await started("optIn");
    load("/account/manage");
    expect(paths()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Allow" }));
    expect(paths()).toEqual(["/account/signin", "/account/manage"]);
  });
});

describe("Your Privacy Choices", () => {
  it("opens beneath the footer, takes a refusal in two presses, and ends the events [TRK-38] [D-13]", async () => {
    const { user, platform } = await started();
    expect(screen.queryByRole("button", { name: "Allow" })).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(opener());
    await user.keyboard("{Enter}");
    expect(opener().getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText(/until you say no/)).toBeTruthy();
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Don't Allow");
    await user.keyboard("{Enter}");
    expect(screen.getByRole("status").textContent).toBe("Your choice is saved on this device.");
    expect(document.activeElement).toBe(opener());
    expect(platform.cookies.get("us_privacy")).toBe("1YYN");
    load("/account/manage");
    expect(paths()).toEqual(["/account/signin"]);
    await user.click(opener());
    expect(screen.getByText("You've said no to this.")).toBeTruthy();
  });

  it.each([
    ["Don't Allow", "refused"],
    ["Allow", "granted"],
  ])("says %s of each purpose [TRK-38]", async (name, state) => {
    const { user, platform } = await started("optIn");
    await user.click(screen.getByRole("button", { name }));
    expect(JSON.parse(platform.local.get("natcom_consent") ?? "")).toEqual({
      v: 1,
      data: { analytics: state, advertising: state, replay: state },
    });
  });

  it("makes refusing as easy as allowing: two buttons of the same look [TRK-38]", async () => {
    const { user } = await started();
    await user.click(opener());
    const looks = ["Don't Allow", "Allow"].map(
      (name) => screen.getByRole("button", { name }).className,
    );
    expect(new Set(looks).size).toBe(1);
  });

  it("says that Global Privacy Control is heard [TRK-38]", async () => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "globalPrivacyControl"));
    const { user, platform } = await started();
    await user.click(opener());
    expect(screen.getByText(/^Your browser asks us not to share your data/)).toBeTruthy();
    expect(platform.cookies.get("us_privacy")).toBe("1YYN");
    const [command] = page.dataLayer as unknown as readonly (readonly unknown[])[];
    expect(command?.[2]).toMatchObject({ ad_storage: "denied", analytics_storage: "granted" });
  });

  it("is open where a yes is needed, until the user has chosen once [TRK-38]", async () => {
    const test = createTestFoyer();
    const { user } = await started("optIn", test);
    expect(
      screen.getByText("You haven't chosen yet. We measure nothing until you say yes."),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Don't Allow" }));
    document.body.replaceChildren();
    await started("optIn", createTestFoyer({ besides: test }));
    expect(opener().getAttribute("aria-expanded")).toBe("false");
    expect(paths()).toEqual([]);
  });
});
