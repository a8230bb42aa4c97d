/** One mock server per specification for all contract tests. */
import type { TestProject } from "vitest/node";
import { startMock } from "./mock-server.ts";
import { type Named, SERVICE_NAMES, type ServiceName } from "./specification.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the mock server of each service. */
    mocks: Record<ServiceName, string>;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const servers = await Promise.all(SERVICE_NAMES.map(startMock));
  const urls: Named<string> = Object.fromEntries(
    SERVICE_NAMES.map((service, index) => [service, servers[index]?.url ?? ""]),
  );
  project.provide("mocks", urls as Record<ServiceName, string>);
  return () => Promise.all(servers.map((server) => server.stop()));
}
