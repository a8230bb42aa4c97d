import type { CallOptions, WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader } from "../../api/engine.ts";
import { fields, id, listOf, shape, text } from "../../api/fields.ts";
import { serviceText } from "../../domain/errors/service-text.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";

/** The content of a retention offer, as plain text (API-46, D-11). */
export interface RetentionContent {
  readonly headline: string | null;
  readonly description: string | null;
  readonly couponCode: string;
}

/** Calls of the cancel flow, besides the cancellation itself. */
export interface CancellationCalls {
  /** The retention offer of a screen, for the member; null where it has no content or no code (API-46, CNL-06). */
  retentionOffer(screen: string, options?: CallOptions): Promise<Outcome<RetentionContent | null>>;
  /** Answers of the survey. Best effort: never awaited by the cancellation (OPN-153). */
  survey(
    input: {
      readonly serviceID: string;
      readonly reasons: readonly string[];
      readonly freeText: string;
    },
    options?: WriteOptions,
  ): Promise<Outcome<true>>;
}

const plain = (value: unknown) => serviceText({ text: text(value) });

const blocksOf = listOf(
  shape<RetentionContent>({ headline: plain, description: plain, couponCode: id }),
  "couponCode",
);

/** A status without content: the screen does not exist. */
const NOT_FOUND = 404;

export function createCancellationCalls({ clients, call }: Engine): CancellationCalls {
  const { account } = clients;
  return {
    retentionOffer: (screen, { signal = null } = {}) =>
      call<unknown, RetentionContent | null>(
        "getScreen",
        account.GET("/screens/{id}", { params: { path: { id: screen } }, signal }),
        (answer) => readOffer(answer),
        (failure) => (failure.status === NOT_FOUND ? succeed(null) : fail(failure)),
      ),
    survey: ({ serviceID, reasons, freeText }, { idempotencyKey, signal = null } = {}) =>
      call(
        "submitCancelSurvey",
        account.POST("/cancelSurvey", {
          params: keyHeader(idempotencyKey),
          body: { serviceID, reasons: [...reasons], ...(freeText === "" ? {} : { freeText }) },
          signal,
        }),
        (): true => true,
      ),
  };
}

/** The first block that has a code and says something. */
export function readOffer(answer: unknown): RetentionContent | null {
  const blocks = blocksOf(fields(fields(answer)["panels"])["member"]);
  return blocks.find(({ headline, description }) => headline ?? description) ?? null;
}
