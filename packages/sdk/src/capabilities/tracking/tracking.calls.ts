import type { CallOptions, WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, present } from "../../api/engine.ts";
import { fields, text } from "../../api/fields.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";

/** The identity of a device in analytics (TRK-41). */
export interface XidCalls {
  /** The xid that is known already, or a new one (API-82). */
  get(
    input: { readonly xid: string | null },
    options?: CallOptions,
  ): Promise<Outcome<{ readonly xid: string }>>;
  /** Ties the xid to the signed-in profile (API-83); safe to repeat. */
  submit(input: { readonly xid: string }, options?: WriteOptions): Promise<Outcome<void>>;
}

export function createXidCalls({ clients, call }: Engine): XidCalls {
  const { account } = clients;
  return {
    get: ({ xid }, { signal = null } = {}) =>
      call(
        "getXid",
        account.GET("/accounts/xid", {
          params: { query: xid === null ? {} : { xid } },
          signal,
        }),
        (answer) => ({ xid: present(text(fields(answer)["xid"]), "xid") }),
      ),
    submit: ({ xid }, { signal = null, idempotencyKey } = {}) =>
      call(
        "submitXid",
        account.POST("/accounts/xid", {
          params: keyHeader(idempotencyKey),
          body: { xid },
          signal,
        }),
        () => undefined,
      ),
  };
}
