import { httpFailure, stoppedFailure } from "../../api/failures.ts";
import { parseJson } from "../../domain/kernel/json.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { ClockPort, ConnectivityPort, Platform, UploadPort } from "../../platform/ports.ts";

export interface PutDeps {
  readonly clock: ClockPort;
  readonly connectivity: Pick<ConnectivityPort, "online">;
  readonly uploads: UploadPort;
}

interface Put {
  readonly uploadUrl: string;
  readonly file: Blob;
  readonly mimeType: string;
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
}

/** Puts a raw file to its address, without credentials (API-67, VER-88, D-08). */
export async function putDocument(
  { uploadUrl, file, mimeType, signal, onProgress }: Put,
  { clock, connectivity, uploads }: PutDeps,
): Promise<Outcome<null>> {
  const operation = "uploadDocument";
  try {
    const { status, body } = await uploads.put({
      url: uploadUrl,
      file,
      mimeType,
      signal,
      onProgress,
    });
    if (status >= 200 && status < 300) return succeed(null);
    const response = { status, headers: new Headers() };
    return fail(httpFailure(operation, response, parseJson(body), clock.now()));
  } catch {
    const stop = signal.aborted ? ({ kind: "cancelled" } as const) : ({ kind: "network" } as const);
    return fail(stoppedFailure(operation, { stop }, connectivity.online()));
  }
}

/** The upload port of a platform; by `fetch`, without progress, where it has none. */
export function uploadsOf({ fetch, uploads }: Pick<Platform, "fetch" | "uploads">): UploadPort {
  return uploads ?? { put: (request) => putByFetch(fetch, request) };
}

async function putByFetch(
  fetch: Platform["fetch"],
  { url, file, mimeType, signal, onProgress }: Parameters<UploadPort["put"]>[0],
) {
  const answer = await fetch(url, {
    method: "PUT",
    body: file,
    headers: { "Content-Type": mimeType },
    credentials: "omit",
    signal,
  });
  onProgress(file.size);
  return { status: answer.status, body: await answer.text() };
}
