/** Every operation of the three services, called through the typed clients; every documented answer. */
import { beforeAll, describe, expect, it } from "vitest";
import { cookiesOfAnn, type MockedTab, mockedTab, OPERATIONS } from "./mocked-services.ts";
import { type Answer, type Operation, SERVICE_NAMES, type ServiceName } from "./specification.ts";

type AnnsOperation = Operation & { readonly service: ServiceName };

/** A client for an operation that is only known at run time: one function for each HTTP method. */
type AnyClient = Readonly<
  Record<
    string,
    (
      path: string,
      init: unknown,
    ) => Promise<{ data?: unknown; error?: unknown; response: Response }>
  >
>;

let cookies: Awaited<ReturnType<typeof cookiesOfAnn>>;
beforeAll(async () => {
  cookies = await cookiesOfAnn();
});

it.each(SERVICE_NAMES)("the %s service has operations", (service) => {
  expect(OPERATIONS.filter((operation) => operation.service === service)).not.toEqual([]);
});

for (const operation of OPERATIONS) {
  describe(`${operation.method} ${operation.path} ${operation.requirements}`, () => {
    const statuses = [...new Set(operation.answers.map(({ status }) => status))];

    it.each(statuses)("gives what the service answers with status %i", async (status) => {
      const answers = operation.answers.filter((answer) => answer.status === status);
      await Promise.all(answers.map((answer) => expectAnswer(operation, answer)));
    });
  });
}

async function expectAnswer(operation: AnnsOperation, answer: Answer): Promise<void> {
  const tab = mockedTab(cookies);
  tab.answer(operation.id, answer);
  if (answer.status === 401 && operation.token !== "never") {
    await expectSessionEnded(tab, operation, answer);
    return;
  }
  const { data, error, response } = await call(tab, operation);
  expect([response.status, response.ok ? data : error]).toEqual([answer.status, answer.body]);
  expectIdentified(tab, operation);
}

/** The token is renewed three times; then the session has ended (SES-08, SES-12). */
async function expectSessionEnded(
  tab: MockedTab,
  operation: AnnsOperation,
  { body }: Answer,
): Promise<void> {
  const called = call(tab, operation);
  await expect(called).rejects.toMatchObject({ stop: { kind: "unauthenticated" } });
  const refused = tab.refused.find((each) => each.operation === operation.id);
  expect(await refused?.answer.json()).toEqual(body);
  const count = (id: string) => tab.sent.filter((request) => request.operation === id).length;
  // A call that works for visitors is sent once more without a token; the end of a session is reported to the
  // service.
  const onceMore = operation.token === "ifAny" || operation.id === "logoutProfile";
  expect(count(operation.id)).toBe(onceMore ? 5 : 4);
  expect(count("refreshToken")).toBe(3);
  expect(tab.api.session.snapshot().kind).toBe("none");
}

function expectIdentified(tab: MockedTab, operation: AnnsOperation): void {
  const request = tab.sent.find(({ operation: id }) => id === operation.id);
  const isUpload = operation.id === "uploadDocument";
  expect(request?.headers.has("x-api-key")).toBe(!isUpload);
  expect(request?.headers.has("authorization")).toBe(operation.token !== "never");
  expect(request?.headers.has("x-correlation-id")).toBe(true);
}

function call({ api }: MockedTab, { service, method, path, example }: AnnsOperation) {
  const { account, memberVerify, partner } = api.clients;
  const clients = { account, "member-verify": memberVerify, partner };
  const { body, mediaType, ...params } = example;
  const send = (clients[service] as unknown as AnyClient)[method];
  if (send === undefined) throw new Error(`The client of ${service} has no ${method}.`);
  return send(path, {
    params,
    ...(body === undefined ? {} : { body }),
    ...(mediaType === undefined || mediaType === "application/json"
      ? {}
      : { headers: { "content-type": mediaType }, bodySerializer: (raw: unknown) => raw }),
  });
}
