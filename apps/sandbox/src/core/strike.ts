/** Applies a fault to a call: instead of the service, or to its answer. */
import { type Fault, strikeSeed } from "./faults.ts";
import { ConnectionLost, json } from "./http.ts";
import { mutate } from "./mutation.ts";
import { seededRandom } from "./random.ts";
import type { Contract } from "./schema-walk.ts";
import type { AnyAnswer } from "./service.ts";

export type Sleep = (ms: number) => Promise<void>;
export type ErrorBody = (error: { errorCode: string; errorMessage: string }) => object;

const FAULT_CODE = "SANDBOX_FAULT";
const plainError: ErrorBody = (error) => error;

/** The answer instead of the service's; undefined when the call goes on. @throws ConnectionLost */
export async function strikeBefore(
  fault: Fault,
  sleep: Sleep,
  formBody: ErrorBody = plainError,
): Promise<Response | undefined> {
  if (fault.delayMs && fault.kind !== "lateCommit") await sleep(fault.delayMs);
  switch (fault.kind) {
    case "dropBefore":
      throw new ConnectionLost();
    case "html":
      return new Response("<!doctype html><title>Bad gateway</title><h1>502 Bad Gateway</h1>", {
        status: fault.status ?? 502,
        headers: { "Content-Type": "text/html; charset=utf-8" },
      });
    case "status":
      return statusAnswer(fault, formBody);
    default:
      return undefined;
  }
}

function statusAnswer(fault: Fault, formBody: ErrorBody): Response {
  const { answer, retryAfter, errorCode = FAULT_CODE } = fault;
  const { status = 503, errorMessage = `Status ${status}, as ordered.` } = fault;
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  if (answer) return json(answer.status, answer.body, headers);
  if (status === 424 && fault.errorCode === undefined) {
    return json(status, { message: "noSubscription" }, headers);
  }
  return json(status, formBody({ errorCode, errorMessage }), headers);
}

/**
 * The answer as it arrives. `contractOf` returns the schema of a body by status.
 *
 * @throws ConnectionLost when it does not arrive.
 */
export function strikeAfter(
  fault: Fault | undefined,
  given: AnyAnswer,
  contractOf: (status: number) => Contract | undefined,
): Response {
  const { status, body, headers = {}, lost } = given;
  if (lost || fault?.kind === "dropAfterCommit") throw new ConnectionLost();
  if (fault?.kind === "truncated") {
    const text = JSON.stringify(body) ?? "";
    const half = text.slice(0, Math.floor(text.length / 2));
    return new Response(half, {
      status,
      headers: { "Content-Type": "application/json", ...headers },
    });
  }
  if (fault?.kind === "mutate") {
    return json(
      status,
      mutate(body, contractOf(status), seededRandom(strikeSeed(fault)), fault.mutation),
      headers,
    );
  }
  return body instanceof Uint8Array
    ? new Response(Buffer.from(body), { status, headers })
    : json(status, body, headers);
}
