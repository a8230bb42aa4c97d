/** How users come into the app from partners and mails, and what only the sandbox's own pages know of it. */
import { expect } from "vitest";
import type { SandboxDesk } from "./sandbox.ts";
import type { Visitor } from "./visitor.ts";

/** What the sandbox's control interface answers for the world of this desk. */
async function asks<Answer>(desk: SandboxDesk, path: string, body?: unknown): Promise<Answer> {
  const { origin, searchParams } = new URL(desk.startPage);
  const response = await fetch(`${origin}/_sandbox/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "x-api-key": searchParams.get("world") ?? "",
      "content-type": "application/json",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Answer;
}

/** An address of the app without its origin and without the sandbox's world, which is in a cookie. */
export function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  searchParams.delete("world");
  const query = searchParams.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}

/** A ready link of the sandbox's start page, by its name. */
export async function linkInto(desk: SandboxDesk, arrival: string): Promise<string> {
  type Link = { readonly arrival: string; readonly link: string };
  const answer = await asks<Readonly<Record<string, readonly Link[]>>>(desk, "hand-overs");
  const found = Object.values(answer)
    .flat()
    .find((one) => one.arrival === arrival);
  if (!found) throw new Error(`No arrival is named ${arrival}.`);
  return pathOf(found.link);
}

/** The link of the last mail to an address. */
export async function linkOfMail(desk: SandboxDesk, to: string): Promise<string> {
  const mail = (await desk.mails()).filter((one) => one.to === to).at(-1);
  if (!mail?.link) throw new Error(`The last mail to ${to} has no link.`);
  return pathOf(mail.link);
}

export type ReviewEnd =
  | { readonly outcome: "approve" | "ineligible" }
  | { readonly outcome: "reject"; readonly reason: string }
  | { readonly outcome: "error"; readonly errorId: string };

/** Id of the newest verification of a persona. */
export async function verificationIdOf(desk: SandboxDesk, who: string): Promise<string> {
  type Known = { readonly verificationId: string; readonly member: string };
  type Answer = { readonly verifications: readonly Known[] };
  const { verifications } = await asks<Answer>(desk, "verifications");
  const found = verifications.find(({ member }) => member === `${who}@example.com`);
  if (!found) throw new Error(`${who} has no verification.`);
  return found.verificationId;
}

/** A tester ends the review of a persona. */
export async function reviewEnds(desk: SandboxDesk, who: string, end: ReviewEnd): Promise<void> {
  await asks(desk, `verifications/${await verificationIdOf(desk, who)}/review`, end);
}

interface Due {
  readonly priceCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

export interface Quote {
  readonly now: Due;
  readonly next: Due;
}

/** What the service charges a persona for a plan, now and at the next renewal. */
export async function quoteOf(
  desk: SandboxDesk,
  order: Readonly<Record<string, string>>,
): Promise<Quote> {
  const { quotes } = await asks<{ readonly quotes: readonly Quote[] }>(
    desk,
    `quotes?${new URLSearchParams(order)}`,
  );
  const [quote] = quotes;
  if (!quote) throw new Error("No quote.");
  return quote;
}

/** Calls of an operation that have reached the services, whatever came of them. */
export async function sentTo(desk: SandboxDesk, operation: string): Promise<number> {
  return (await desk.requests(operation)).length;
}

/** Nothing was thrown or blocked by the policy, and every answer was as specified. */
export async function expectNoAccident(visitor: Visitor, desk: SandboxDesk): Promise<void> {
  expect(visitor.accidents).toEqual([]);
  expect(await desk.violations()).toEqual([]);
}

/** The path of the address with its query. */
export function placeOf({ page }: Visitor): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** A persona of a tester's own: see the sandbox's README. */
export async function isMade(
  desk: SandboxDesk,
  wish: Readonly<Record<string, string | number>> & { readonly id: string },
): Promise<void> {
  await asks(desk, "personas", wish);
}
