/** A Foyer whose services are the mock servers, and tables of its results for each documented answer. */
import { expect, it } from "vitest";
import { createFoyer } from "../../../packages/sdk/src/composition/create-foyer.ts";
import type { Foyer } from "../../../packages/sdk/src/composition/foyer.ts";
import type { MemoryPlatform } from "../../../packages/sdk/src/platform/memory/index.ts";
import {
  cookiesOfAnn,
  type ForeignAnswer,
  mockedConfiguration,
  mockedPlatform,
  OPERATIONS,
  type SentRequest,
} from "../mocked-services.ts";
import type { Answer, Named } from "../specification.ts";

export interface MockedFoyer {
  readonly foyer: Foyer;
  readonly platform: MemoryPlatform;
  readonly sent: readonly SentRequest[];
  /** An operation is answered like this; others with their first success. */
  answer(operationId: string, answer: Answer): void;
  /** By the name of the example: `"getPackages"`, `"200 empty"`. */
  answerAs(operationId: string, title: string): void;
  /** With an answer that the specification does not have. */
  answerForeign(operationId: string, answer: ForeignAnswer): void;
  /** Ends the waits that are at most this long. */
  endWaits(ms: number): void;
}

export function visitingFoyer(): MockedFoyer {
  return open(mockedPlatform());
}

let cookies: ReturnType<typeof cookiesOfAnn> | null = null;

/** Ann has signed in before. `href`: address of her tab. */
export async function annsFoyer(href?: string): Promise<MockedFoyer> {
  cookies ??= cookiesOfAnn();
  return open(mockedPlatform(await cookies, href === undefined ? {} : { href }));
}

function open(mocked: ReturnType<typeof mockedPlatform>): MockedFoyer {
  const { answer, platform } = mocked;
  const foyer = createFoyer({ configuration: mockedConfiguration(), platform });
  foyer.start();
  return {
    ...mocked,
    foyer,
    answerAs: (operationId, title) => answer(operationId, answerCalled(operationId, title)),
  };
}

export function answersOf(operationId: string): readonly Answer[] {
  const operation = OPERATIONS.find(({ id }) => id === operationId);
  if (operation === undefined) throw new Error(`There is no operation ${operationId}.`);
  return operation.answers;
}

function answerCalled(operationId: string, title: string): Answer {
  const found = answersOf(operationId).find((answer) => titleOf(answer) === title);
  if (found === undefined) throw new Error(`${operationId} has no example ${title}.`);
  return found;
}

function titleOf({ status, name }: Answer): string {
  return name === undefined ? String(status) : `${status} ${name}`;
}

/** Expected outcomes by answer: `"200 success"`, else `"400"`, else `"5xx"`. */
export type Outcomes = Named<{ readonly is: unknown; readonly ids?: string }>;

/**
 * A test for every documented answer of an operation. Fails for an answer without a row in the table, and for a row
 * without an answer.
 */
export function itMakesOfEveryAnswer(
  operationId: string,
  outcomes: Outcomes,
  outcomeOf: (answer: Answer) => Promise<unknown>,
): void {
  const used = new Set<string>();

  for (const answer of answersOf(operationId)) {
    const key = keyFor(answer, outcomes);
    if (key !== undefined) used.add(key);
    const expected = key === undefined ? undefined : outcomes[key];

    it(`${titleOf(answer)} ${expected?.ids ?? ""}`.trim(), async () => {
      expect(expected, "the table does not cover this answer").toBeDefined();
      expect(await outcomeOf(answer)).toEqual(expected?.is);
    });
  }

  it("and nothing that is not documented", () => {
    expect(Object.keys(outcomes).filter((key) => !used.has(key))).toEqual([]);
  });
}

function keyFor(answer: Answer, outcomes: Outcomes): string | undefined {
  const { status } = answer;
  const keys = [titleOf(answer), String(status), `${Math.floor(status / 100)}xx`];
  return keys.find((key) => key in outcomes);
}
