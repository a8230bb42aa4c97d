import type { CallOptions, WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, present } from "../../api/engine.ts";
import { fields, text } from "../../api/fields.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { isRecord } from "../../domain/kernel/record.ts";
import { alertRefusal } from "./alert-failures.ts";

/** Calls of marketing content. Lists are unchecked: a block is read where it shows (D-06). */
export interface ContentScreenCalls {
  /** Blocks of a screen; null where the service knows none of that name (API-45, API-58, CNT-01, CNT-13). */
  screen(
    name: string,
    options?: CallOptions & {
      /** Names a draft, which shows in place of what is published (CNT-14). */
      readonly preview?: string | null | undefined;
    },
  ): Promise<Outcome<readonly unknown[] | null>>;
  /** Content cards of a screen (API-47, CNT-21). */
  cards(screen: string, options?: CallOptions): Promise<Outcome<readonly unknown[]>>;
  /** Asks for alerts by email; succeeds with the id of the request (API-05, API-43, CNT-15, CNT-16). */
  alert(
    input: { readonly email: string; readonly url: string; readonly prospect: string },
    options?: WriteOptions,
  ): Promise<Outcome<{ readonly requestId: string }>>;
}

/** A status without content: the screen does not exist. */
const NOT_FOUND = 404;

export function createContentScreenCalls({ clients, call }: Engine): ContentScreenCalls {
  const { account } = clients;
  return {
    screen: (name, { preview = null, signal = null } = {}) =>
      call<unknown, readonly unknown[] | null>(
        "getScreen",
        account.GET("/screens/{id}", {
          params: { path: { id: name }, query: preview === null ? {} : { preview } },
          signal,
        }),
        (answer) => listOf(fields(fields(answer)["panels"])["member"], "panels.member"),
        (failure) => (failure.status === NOT_FOUND ? succeed(null) : fail(failure)),
      ),
    cards: (screen, { signal = null } = {}) =>
      call(
        "getContentCards",
        account.GET("/content-cards", { params: { query: { screen } }, signal }),
        (answer) => listOf(fields(answer)["cards"], "cards"),
      ),
    async alert({ email, url, prospect }, { signal = null, idempotencyKey } = {}) {
      const answered = await call(
        "submitProspect",
        account.POST("/prospect", {
          params: keyHeader(idempotencyKey),
          body: { email, url, prospect, platform: PLATFORM },
          signal,
        }),
        readAlert,
      );
      if (!answered.ok) return answered;
      const { requestId } = answered.value;
      return requestId === null ? fail(alertRefusal()) : succeed({ requestId });
    },
  };
}

/** An answer of the service has `data`; without it, it is no answer, and its key is kept. */
export function readAlert(answer: unknown, { status }: { readonly status: number }) {
  const data = fields(answer)["data"];
  const { requestID } = present(isRecord(data) ? data : null, "data");
  return { requestId: status === OK ? text(requestID) : null };
}

/** The only status of success (CNT-16). */
const OK = 200;

/** OPN-253. */
const PLATFORM = "web";

function listOf(value: unknown, what: string): readonly unknown[] {
  return present(Array.isArray(value) ? value : null, what);
}
