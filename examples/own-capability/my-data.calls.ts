import { type CapabilityGiven, type Outcome, present } from "@foyer/sdk/capability";
import type { DataExport, ExportsPaths } from "./exports.paths.ts";

/** The service of the team that gives members their data. */
const SERVICE = "http://localhost:4020";

/** What became of an export. A word that is not known means that it is not there yet. */
export interface ExportAnswer {
  readonly id: string;
  readonly kind: "preparing" | "ready" | "failed";
  readonly url: string | null;
  /** Epoch milliseconds; null where the service names none. */
  readonly expiresAt: number | null;
}

export interface MyDataCalls {
  /** The same key is the same export, however often it is sent. */
  request(key: string): Promise<Outcome<ExportAnswer>>;
  status(id: string): Promise<Outcome<ExportAnswer>>;
}

export function createMyDataCalls({ service }: Pick<CapabilityGiven, "service">): MyDataCalls {
  const { client, call } = service<ExportsPaths>({ baseUrl: SERVICE });
  return {
    request: (key) =>
      call(
        "requestExport",
        client.POST("/exports", { params: { header: { "Idempotency-Key": key } } }),
        readExport,
      ),
    status: (id) =>
      call("exportStatus", client.GET("/exports/{id}", { params: { path: { id } } }), readExport),
  };
}

function readExport({ id, status, url, expiresAt }: DataExport = {}): ExportAnswer {
  const end = Date.parse(expiresAt ?? "");
  return {
    id: present(id || null, "id"),
    kind: status === "ready" || status === "failed" ? status : "preparing",
    url: url ?? null,
    expiresAt: Number.isNaN(end) ? null : end,
  };
}
