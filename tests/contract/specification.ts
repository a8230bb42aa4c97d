/** The specifications for the contract tests: every operation, and every documented answer. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

export type ServiceName = "account" | "member-verify" | "partner";
export const SERVICE_NAMES: readonly ServiceName[] = ["account", "member-verify", "partner"];

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  /** Requirement ids in brackets, as the summary has them. */
  readonly requirements: string;
  /** Use of the user's token: always, if there is one, or never. */
  readonly token: "always" | "ifAny" | "never";
  /** An example of every parameter and of the body. */
  readonly example: RequestExample;
  readonly answers: readonly Answer[];
}

export interface RequestExample {
  readonly path: Named<string>;
  readonly query: Named<unknown>;
  readonly header: Named<string>;
  /** Undefined without a body. */
  readonly body: unknown;
  readonly mediaType: string | undefined;
}

export interface Answer {
  readonly status: number;
  /** Name of the example; undefined for an answer without a body. */
  readonly name: string | undefined;
  readonly body: unknown;
}

export type Named<T> = Readonly<Record<string, T>>;

export function specificationPath(service: ServiceName): string {
  return fileURLToPath(new URL(`../../openapi/${service}.yaml`, import.meta.url));
}

const METHODS = ["get", "put", "post", "delete", "patch"];
const JSON_TYPE = "application/json";

interface WireExamples {
  readonly example?: unknown;
  readonly examples?: Named<{ readonly value: unknown }>;
}

interface WireParameter extends WireExamples {
  readonly name: string;
  readonly in: "path" | "query" | "header";
}

interface WireContent {
  readonly content?: Named<WireExamples>;
}

interface WireOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Named<unknown>;
  readonly security?: readonly Named<unknown>[];
}

interface WireSpecification {
  readonly paths: Named<Named<unknown>>;
  readonly security: readonly Named<unknown>[];
}

export function operationsOf(service: ServiceName): readonly Operation[] {
  const specification = parse(
    readFileSync(specificationPath(service), "utf8"),
  ) as WireSpecification;

  function follow<T>(value: unknown): T {
    const reference = (value as { $ref?: string }).$ref;
    if (reference === undefined) return value as T;
    const keys = reference.slice(2).split("/");
    return follow(keys.reduce<unknown>((at, key) => (at as Named<unknown>)[key], specification));
  }

  function read(method: string, path: string, item: Named<unknown>): Operation {
    const wire = item[method] as WireOperation;
    const parameters = [...((item["parameters"] ?? []) as unknown[]), ...(wire.parameters ?? [])];
    return {
      id: wire.operationId,
      method: method.toUpperCase(),
      path,
      requirements: (wire.summary.match(/\[[A-Z]+-\d+\]/g) ?? []).join(" "),
      token: tokenOf(wire.security ?? specification.security),
      example: requestExample(wire, parameters.map(follow<WireParameter>)),
      answers: Object.entries(wire.responses).flatMap(([status, response]) =>
        answers(Number(status), follow<WireContent>(response)),
      ),
    };
  }

  function requestExample(wire: WireOperation, parameters: readonly WireParameter[]) {
    const of = (place: WireParameter["in"]) =>
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => [parameter.name, firstExample(parameter)])
          .filter(([, value]) => value !== undefined),
      );
    const { content } = wire.requestBody ? follow<WireContent>(wire.requestBody) : {};
    const [mediaType, media] = Object.entries(content ?? {})[0] ?? [];
    const body = mediaType === JSON_TYPE ? firstExample(media ?? {}) : undefined;
    return {
      path: of("path"),
      query: of("query"),
      header: of("header"),
      body: mediaType === undefined || mediaType === JSON_TYPE ? body : "%PDF-",
      mediaType,
    };
  }

  function answers(status: number, { content }: WireContent): readonly Answer[] {
    const media = content?.[JSON_TYPE];
    const named = Object.entries(media?.examples ?? {});
    if (named.length === 0) return [{ status, name: undefined, body: media?.example }];
    return named.map(([name, example]) => ({
      status,
      name,
      body: follow<{ value: unknown }>(example).value,
    }));
  }

  return Object.entries(specification.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => read(method, path, item)),
  );
}

function firstExample({ example, examples }: WireExamples): unknown {
  return example ?? Object.values(examples ?? {})[0]?.value;
}

function tokenOf(security: readonly Named<unknown>[]): Operation["token"] {
  const withToken = security.filter((way) => "bearer" in way).length;
  if (withToken === 0) return "never";
  return withToken === security.length ? "always" : "ifAny";
}

/** The `Prefer` header for this answer. */
export function preferenceFor({ status, name }: Answer): string {
  return name === undefined ? `code=${status}` : `code=${status}, example=${name}`;
}
