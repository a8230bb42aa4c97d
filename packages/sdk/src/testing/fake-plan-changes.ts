import type { FakeAnswer, FakeRequest, FakeState } from "./fake-state.ts";
import type { WireStatus } from "./fixtures.ts";

type Change = (status: WireStatus, body: FakeRequest["body"]) => Partial<WireStatus>;

const DAY_MS = 24 * 3_600_000;

/** What a member changes on her own plan, as the services make it: it shows in the next status. */
const changes: Readonly<Record<string, Change>> = {
  "POST /pauseSubscription": ({ validityTill }, { noOfDays }) => ({
    status: "Pending Pause",
    pauseStartDate: validityTill,
    pauseEndDate: later(validityTill, Number(noOfDays)),
  }),
  "POST /cancelPauseSubscription": () => active,
  "POST /resumeSubscription": () => active,
  "POST /removeSubscription": ({ status }) => ({
    status: status === "Trialist" ? "Pending Cancel - Trialist" : "Pending Cancel - Existing",
  }),
  "POST /reactivateSubscription": ({ status }) => ({
    status: status === "Pending Cancel - Trialist" ? "Trialist" : "Existing",
  }),
};

const active = { status: "Existing", pauseStartDate: null, pauseEndDate: null } as const;

/** The calls of pause, cancel and restart. */
export const planChangeHandlers: Readonly<
  Record<string, (request: FakeRequest, state: FakeState) => FakeAnswer>
> = {
  "GET /subscriptionPauseThresholds": (_, { pauseAllowance }) => ({
    status: 200,
    body: pauseAllowance,
  }),
  "POST /cancelSurvey": () => ({ status: 204 }),
  ...Object.fromEntries(
    Object.keys(changes).map((operation) => [operation, (request, state) => make(request, state)]),
  ),
};

function make({ operation, body }: FakeRequest, state: FakeState): FakeAnswer {
  const { status } = state;
  if (status === null || status.serviceID !== body["serviceID"]) {
    return { status: 404, body: { errorCode: "NOT_FOUND", errorMessage: "" } };
  }
  state.status = { ...status, ...changes[operation]?.(status, body) };
  if (operation === "POST /removeSubscription") return { status: 204 };
  return { status: 200, body: { isSuccess: true } };
}

function later(iso: string | null, days: number): string | null {
  return iso && new Date(Date.parse(iso) + days * DAY_MS).toISOString();
}
