/** Reads a request's body within limits. */
import { Refusal } from "./refusal.ts";
import type { BodyShape } from "./specification.ts";

const JSON_TYPE = "application/json";
const LONGEST_JSON = 256 * 1024;
/** A little more than the 10 MB of an upload, so that the upload's own check answers first. */
const LONGEST_BINARY = 11 * 1024 * 1024;
const LONGEST_ORDER = 64 * 1024;
const DEEPEST_JSON = 64;

export interface ReadBody {
  readonly mediaType: string;
  /** Parsed JSON, bytes, or undefined without a body. */
  readonly value: unknown;
}

/** @throws 400 for broken JSON, 413 for too much, 415 for another media type than the documented. */
export async function readBody(request: Request, shape: BodyShape | undefined): Promise<ReadBody> {
  if (!shape) return { mediaType: "", value: undefined };
  const given =
    (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const types = Object.keys(shape.content);
  const wantsJson = types.includes(JSON_TYPE);
  const bytes = await readBytes(request, wantsJson ? LONGEST_JSON : LONGEST_BINARY);
  if (bytes.length === 0 && wantsJson) return { mediaType: JSON_TYPE, value: undefined };
  if (!types.includes(given)) {
    throw new Refusal(415, "UNSUPPORTED_MEDIA_TYPE", `Send ${types.join(" or ")}.`);
  }
  return { mediaType: given, value: given === JSON_TYPE ? parseJson(bytes) : bytes };
}

/** @throws 413 when there is more than `most` bytes. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > most) throw tooLarge(most);
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > most) {
      // The cancel of one copy of a request waits for that of the other: nothing waits for it here.
      reader.cancel().catch(() => {});
      throw tooLarge(most);
    }
    parts.push(read.value);
  }
  return Buffer.concat(parts);
}

/** @throws 400 when it is not JSON, or nested beyond reason. */
export function parseJson(bytes: Uint8Array): unknown {
  const parsed = tryParse(bytes);
  if (!parsed) throw new Refusal(400, "INVALID_JSON", "The body is not valid JSON.");
  if (depthOf(parsed.value) > DEEPEST_JSON) {
    throw new Refusal(400, "INVALID_JSON", "The body is nested too deeply.");
  }
  return parsed.value;
}

/**
 * The JSON object of a control endpoint's request; an empty body is an empty object. @throws 400
 * @param fields all that it may have; any without
 */
export async function readObject(
  request: Request,
  fields?: readonly string[],
): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, LONGEST_ORDER);
  const value = bytes.length === 0 ? {} : parseJson(bytes);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal(400, "INVALID_JSON", "Send a JSON object.");
  }
  const unknown = fields && Object.keys(value).find((name) => !fields.includes(name));
  if (unknown !== undefined) {
    const known = fields?.join(", ") || "none";
    throw new Refusal(400, "UNKNOWN_FIELD", `There is no field ${unknown}. Known: ${known}.`);
  }
  return value as Record<string, unknown>;
}

function tryParse(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}

function depthOf(value: unknown): number {
  let depth = 0;
  let level: unknown[] = [value];
  while (level.length > 0 && depth <= DEEPEST_JSON) {
    level = level.flatMap((one) =>
      typeof one === "object" && one !== null ? Object.values(one) : [],
    );
    depth += 1;
  }
  return depth;
}

function tooLarge(most: number): Refusal {
  return new Refusal(413, "BODY_TOO_LARGE", `The body is larger than ${most} bytes.`);
}
