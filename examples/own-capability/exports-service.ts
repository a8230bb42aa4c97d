import type { TestFoyer } from "@foyer/sdk/testing";

/** A stand-in of the service: one export, in the state that a test gives it. */
export function playExports({ services }: Pick<TestFoyer, "services">) {
  const tell = (body: object) =>
    services.always("GET /exports/export-1", { status: 200, body: { id: "export-1", ...body } });
  const request = { status: 202, body: { id: "export-1", status: "preparing" } };
  services.always("POST /exports", request);
  tell({ status: "preparing" });
  return {
    isReady: (url: string, expiresAt?: string) => tell({ status: "ready", url, expiresAt }),
    fails: () => tell({ status: "failed" }),
  };
}
