// @vitest-environment jsdom
import { FoyerProvider } from "@foyer/react";
import { createTestFoyer, type TestFoyer } from "@foyer/sdk/testing";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { playExports } from "./exports-service.ts";
import { myData } from "./my-data.ts";
import { MyDataScreen } from "./my-data-screen.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

const FILE = "https://files.foyer.example/export-1.zip";
const configuration = { redirects: { allowedHosts: ["files.foyer.example"] } };
const POLL = "GET /exports/export-1";

/** The screen of a signed-in member, and the service behind it. */
async function member(besides?: TestFoyer) {
  const test = createTestFoyer({
    ...{ capabilities: [myData], configuration },
    ...(besides && { besides }),
  });
  const exported = playExports(test);
  if (!besides) await test.signIn();
  const within = (
    <FoyerProvider foyer={test.foyer}>
      <MyDataScreen />
    </FoyerProvider>
  );
  const view = render(within);
  await act(test.settle);
  const request = async () => {
    fireEvent.click(view.getByRole("button", { name: "Request a copy" }));
    await act(test.settle);
  };
  const says = () => view.getByRole("status").textContent;
  const asked = (path: string) => test.services.asked.filter((one) => one === path).length;
  return {
    ...test,
    ...view,
    asked,
    exported,
    request,
    says,
    wait: (ms: number) => act(() => test.advance(ms)),
  };
}

describe("download my data", () => {
  it("is requested once, asked about, and downloaded while its link lasts", async () => {
    const { asked, clock, exported, getByRole, request, says, wait } = await member();
    expect(says()).toBe("");
    await request();
    expect(getByRole("button")).toHaveProperty("disabled", true);
    await wait(5_000);
    expect(says()).toBe("We are putting your data together. This may take a few minutes.");
    exported.isReady(FILE, new Date(clock.now() + 65_000).toISOString());
    await wait(5_000);
    expect(getByRole("link", { name: "Download" })).toHaveProperty("href", FILE);
    expect([asked("POST /exports"), asked(POLL)]).toEqual([1, 2]);
    await wait(60_000);
    expect(says()).toBe("The link has expired. Request a new copy.");
    expect([asked(POLL), getByRole("button")]).toMatchObject([2, { disabled: false }]);
  });

  it("forgets the member at sign-out, and asks no more", async () => {
    const { asked, drive, exported, foyer, request, says, signIn, wait } = await member();
    await request();
    await act(() => drive(foyer.session.signOut()));
    exported.isReady(FILE);
    await wait(60_000);
    expect([asked(POLL), foyer.myData.state]).toEqual([0, { kind: "idle" }]);
    expect(screen.getByRole("button")).toHaveProperty("disabled", true);
    await act(() => signIn("bob@example.com"));
    await wait(60_000);
    expect([asked(POLL), says()]).toEqual([0, ""]);
  });

  it("asks nothing without its screen, also where the request was on its way", async () => {
    const { asked, foyer, getByRole, settle, unmount, wait } = await member();
    fireEvent.click(getByRole("button", { name: "Request a copy" }));
    unmount();
    await act(settle);
    await wait(60_000);
    expect([asked("POST /exports"), asked(POLL), foyer.myData.state]).toEqual([
      ...[1, 0],
      { kind: "idle" },
    ]);
  });

  it("goes on in another tab, and after a reload", async () => {
    const first = await member();
    await first.request();
    first.unmount();
    const { exported, getByRole, wait } = await member(first);
    exported.isReady(FILE);
    await wait(5_000);
    expect(getByRole("link", { name: "Download" })).toHaveProperty("href", FILE);
  });

  it.each([
    ["an export that failed", null],
    ["a link to where it may not lead", "https://evil.example.net/export-1.zip"],
  ])("tells %s, and can be requested again", async (_, url) => {
    const visit = await member();
    await visit.request();
    if (url === null) visit.exported.fails();
    else visit.exported.isReady(url);
    await visit.wait(5_000);
    expect(visit.says()).toBe("Your data could not be put together. Please try again.");
    await visit.request();
    expect(visit.asked("POST /exports")).toBe(2);
  });

  it("sends a lost request again under its key", async () => {
    const { asked, request, says, services, wait } = await member();
    services.reply("POST /exports", { status: 503 });
    await request();
    await wait(5_000);
    expect(asked("POST /exports")).toBe(2);
    expect(says()).toBe("We are putting your data together. This may take a few minutes.");
  });

  it("renews the session once where the service no longer takes its token", async () => {
    const { asked, request, services, wait } = await member();
    services.reply("POST /exports", { status: 401, body: { errorCode: "TOKEN_EXPIRED" } });
    await request();
    await wait(1_000);
    expect([asked("POST /exports"), asked("POST /accounts/token/refresh")]).toEqual([2, 1]);
  });
});
