import { describe, expect, it } from "vitest";
import { BAD_ANSWERS } from "../../../tests/bad-answers.ts";
import { type TvProviderVisit, visitProviders } from "../../../tests/tv-provider-visit.ts";

/** Bad answers: the sign-in ends, no viewer is half signed in, and another try works once the services recover. */
const OPERATIONS = [
  "createRegistrationCode",
  "pollTvProviderAuth",
  "refreshTvProviderAuth",
  "login",
  "getTvProviderEntitlements",
] as const;

const FAULTS = [
  ...BAD_ANSWERS,
  { name: "a 401", kind: "status", status: 401 },
  { name: "a 404", kind: "status", status: 404 },
  { name: "a 409", kind: "status", status: 409 },
  { name: "a 429", kind: "status", status: 429, retryAfter: 5 },
] as const;

/** Signs the viewer in wherever a window asks, and closes empty windows. */
async function signsIn(visit: TvProviderVisit, work: Promise<unknown> | null): Promise<void> {
  let isOver = false;
  void work?.then(() => {
    isOver = true;
  });
  for (let turn = 0; turn < 80 && !isOver; turn += 1) {
    const window = visit.platform.popUp.windows.at(-1);
    if (window?.url && !window.closed) {
      await visit.isLetIn().catch(() => {});
      window.close();
    }
    await visit.shop.advance(5_000);
  }
  expect(isOver).toBe(true);
}

function expectNothingByHalf({ foyer, cookie }: TvProviderVisit): void {
  const isEntitled = foyer.tvProvider.state.kind === "entitled";
  expect(foyer.session.state.kind).toBe(isEntitled ? "tvProvider" : "visitor");
  expect(foyer.session.user.hasEntitlements).toBe(isEntitled);
  expect(cookie("tve_entitled")).toBe(isEntitled ? "true" : null);
}

describe.each(OPERATIONS)("an answer to %s", (operation) => {
  for (const { name, ...fault } of FAULTS) {
    it.each([1, 200])(
      `that is ${name}, %i times, ends the sign-in one way or the other [TVP-06] [TVP-11] [D-06]`,
      async (times) => {
        const visit = visitProviders();
        visit.shop.faults({ ...fault, operation, times });
        const { result } = await visit.press();
        await signsIn(visit, result);
        const kind = () => visit.foyer.tvProvider.state.kind;
        expectNothingByHalf(visit);

        visit.shop.clearFaults();
        if (kind() === "entitled") return;
        expect(visit.foyer.tvProvider.state).toMatchObject({
          kind: "failed",
          message: expect.stringMatching(/\w/),
        });
        await signsIn(visit, visit.foyer.tvProvider.retry());
        if (kind() !== "entitled") {
          visit.foyer.tvProvider.close();
          await signsIn(visit, (await visit.press()).result);
        }
        expect(kind()).toBe("entitled");
        expectNothingByHalf(visit);
      },
    );
  }
});
