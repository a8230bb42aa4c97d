import { serviceText } from "../../domain/errors/service-text.ts";

/** Code and text of an error body; null where they are missing or unreadable. */
export interface ServiceError {
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
}

/** Reads the error body of any service. HTML, truncated text and unknown shapes give null. */
export function serviceError(body: unknown): ServiceError {
  if (typeof body !== "object" || body === null) return { errorCode: null, errorMessage: null };
  const fields = body as Readonly<Record<string, unknown>>;
  return {
    errorCode: readableCode(fields["errorCode"]),
    errorMessage: serviceText({ text: fields["errorMessage"] ?? fields["message"] }),
  };
}

/** A code is one word; any other text is none. */
export function readableCode(code: unknown): string | null {
  const text = typeof code === "number" ? String(code) : code;
  return typeof text === "string" && /^[A-Za-z0-9_.-]{1,64}$/.test(text) ? text : null;
}

/** The service's own code in an error answer; null where a proxy or a captive network has answered (D-44). */
export async function ownCode(answer: Pick<Response, "json">): Promise<string | null> {
  try {
    return serviceError(await answer.json()).errorCode;
  } catch {
    return null;
  }
}
