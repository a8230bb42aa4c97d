/** The mock server answers with every named example of the specifications on request. */
import { describe, expect, inject, it } from "vitest";
import {
  type Answer,
  type Operation,
  operationsOf,
  preferenceFor,
  SERVICE_NAMES,
} from "./specification.ts";

describe.each(SERVICE_NAMES)("the examples of the %s service", (service) => {
  const situations = operationsOf(service).flatMap((operation) =>
    operation.answers.map((answer) => ({
      title: `${operation.id} ${answer.status} ${answer.name ?? ""}`.trim(),
      operation,
      answer,
    })),
  );

  it("exist", () => {
    expect(situations.length).toBeGreaterThan(0);
  });

  it.each(situations)("$title", async ({ operation, answer }) => {
    const response = await fetch(
      inject("mocks")[service] + addressOf(operation),
      requestFor(operation, answer),
    );
    const text = await response.text();
    expect(response.status, text).toBe(answer.status);
    expect(text === "" ? undefined : JSON.parse(text)).toEqual(answer.body);
  });
});

function addressOf({ path, example }: Operation): string {
  const query = new URLSearchParams(
    Object.entries(example.query).map(([name, value]) => [name, String(value)]),
  );
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(example.path[name] ?? ""),
  );
  return query.size === 0 ? address : `${address}?${query}`;
}

function requestFor({ method, token, example }: Operation, answer: Answer): RequestInit {
  const { body, mediaType } = example;
  const headers = {
    ...example.header,
    "x-api-key": "foyer-demo",
    "x-device-id": "device-1",
    ...(token === "never" ? {} : { authorization: "Bearer token" }),
    ...(mediaType === undefined ? {} : { "content-type": mediaType }),
    prefer: preferenceFor(answer),
  };
  if (body === undefined) return { method, headers };
  return { method, headers, body: typeof body === "string" ? body : JSON.stringify(body) };
}
