/** Every named example of the specifications is what the mock server answers when it is asked for. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type MockServer, SERVICE_NAMES, specificationPath, startMock } from "./mock-server.ts";

const JSON_TYPE = "application/json";
const METHODS = ["get", "put", "post", "delete", "patch"];

type Named<T> = Readonly<Record<string, T>>;

interface Example {
  readonly value: unknown;
}

interface Content {
  readonly content?: Named<{ readonly examples?: Named<Example>; readonly example?: unknown }>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly examples?: Named<Example>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Named<unknown>;
  readonly security?: readonly Named<unknown>[];
}

interface Specification {
  readonly paths: Named<Named<unknown>>;
  readonly security?: readonly Named<unknown>[];
  readonly components?: {
    readonly securitySchemes?: Named<{ readonly type: string; readonly name: string }>;
  };
}

interface Situation {
  readonly title: string;
  readonly path: string;
  readonly init: RequestInit;
  readonly status: number;
  /** Undefined for an answer without a body. */
  readonly body: unknown;
}

describe.each(SERVICE_NAMES)("the examples of the %s service", (service) => {
  const situations = situationsOf(parse(readFileSync(specificationPath(service), "utf8")));
  let mock: MockServer;

  beforeAll(async () => {
    mock = await startMock(service);
  });
  afterAll(() => mock.stop());

  it("exist", () => {
    expect(situations.length).toBeGreaterThan(0);
  });

  it.each(situations)("$title", async ({ path, init, status, body }) => {
    const response = await fetch(mock.url + path, init);
    const text = await response.text();
    expect(response.status, text).toBe(status);
    expect(text === "" ? undefined : JSON.parse(text)).toEqual(body);
  });
});

function situationsOf(specification: Specification): Situation[] {
  const follow = <T>(value: unknown): T => {
    const reference = (value as { $ref?: string }).$ref;
    if (reference === undefined) return value as T;
    const keys = reference.slice(2).split("/");
    return follow(keys.reduce<unknown>((at, key) => (at as Named<unknown>)[key], specification));
  };

  return Object.entries(specification.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).flatMap((method) => {
      const operation = item[method] as Operation;
      const shared = (item.parameters ?? []) as unknown[];
      const parameters = [...shared, ...(operation.parameters ?? [])].map(follow<Parameter>);
      const target = addressOf(path, parameters);
      const request = requestOf(operation, parameters, specification, follow);
      return answersOf(operation, follow).map(({ status, name, body }) => ({
        title: `${operation.operationId} ${status} ${name ?? ""}`.trim(),
        path: target,
        init: {
          ...request,
          method: method.toUpperCase(),
          headers: preferring(request, status, name),
        },
        status,
        body,
      }));
    }),
  );
}

function exampleOf({ example, examples }: Pick<Parameter, "example" | "examples">): unknown {
  return example ?? Object.values(examples ?? {})[0]?.value;
}

function addressOf(template: string, parameters: readonly Parameter[]): string {
  const query = new URLSearchParams();
  let path = template;
  for (const parameter of parameters) {
    const value = exampleOf(parameter);
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    if (parameter.in === "path")
      path = path.replace(`{${parameter.name}}`, encodeURIComponent(text));
    if (parameter.in === "query" && value !== undefined) query.set(parameter.name, text);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function requestOf(
  operation: Operation,
  parameters: readonly Parameter[],
  specification: Specification,
  follow: <T>(value: unknown) => T,
): RequestInit & { headers: Record<string, string> } {
  const headers: Record<string, string> = {};
  for (const parameter of parameters) {
    const value = exampleOf(parameter);
    if (parameter.in === "header" && value !== undefined) headers[parameter.name] = String(value);
  }
  const schemes = specification.components?.securitySchemes ?? {};
  for (const name of Object.keys((operation.security ?? specification.security ?? [])[0] ?? {})) {
    const scheme = schemes[name];
    if (scheme?.type === "apiKey") headers[scheme.name] = "foyer-demo";
    else headers.Authorization = "Bearer token";
  }
  const { content } = operation.requestBody ? follow<Content>(operation.requestBody) : {};
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  if (type === undefined || media === undefined) return { headers };
  headers["Content-Type"] = type;
  const body = type === JSON_TYPE ? JSON.stringify(exampleOf(media as Parameter)) : "%PDF-";
  return { headers, body };
}

function answersOf(operation: Operation, follow: <T>(value: unknown) => T) {
  return Object.entries(operation.responses).flatMap(([code, reference]) => {
    const status = Number(code);
    const media = follow<Content>(reference).content?.[JSON_TYPE];
    const examples = Object.entries(media?.examples ?? {});
    if (examples.length === 0) return [{ status, name: undefined, body: media?.example }];
    return examples.map(([name, example]) => ({
      status,
      name,
      body: follow<Example>(example).value,
    }));
  });
}

function preferring(
  { headers }: { headers: Record<string, string> },
  status: number,
  name: string | undefined,
): Record<string, string> {
  const example = name === undefined ? "" : `, example=${name}`;
  return { ...headers, Prefer: `code=${status}${example}` };
}
