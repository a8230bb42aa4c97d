/** The OpenAPI documents as an operation table: the operation of a method and path. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required?: boolean;
  readonly schema?: { readonly type?: unknown; readonly default?: unknown };
  readonly style?: string;
  readonly explode?: boolean;
}

interface MediaTypes {
  readonly [mediaType: string]: { readonly schema?: unknown };
}

interface OperationObject {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security?: readonly SecurityRequirement[];
  readonly servers?: readonly Server[];
}

type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

interface Server {
  readonly url: string;
  readonly variables?: Readonly<Record<string, { readonly default: string }>>;
}

type PathItem = Readonly<Record<string, unknown>> & {
  readonly parameters?: readonly unknown[];
  readonly servers?: readonly Server[];
};

export interface SpecificationDocument {
  readonly security?: readonly SecurityRequirement[];
  readonly paths: Readonly<Record<string, PathItem>>;
}

/** A schema by its place: a name of a document and a JSON pointer in it. */
export interface SchemaPlace {
  readonly $ref: string;
}

export interface BodyShape {
  readonly required: boolean;
  readonly content: Readonly<Record<string, SchemaPlace | undefined>>;
}

export interface Operation {
  readonly id: string;
  /** Name of the document: account, member-verify, partner, … */
  readonly service: string;
  readonly method: string;
  readonly template: string;
  readonly needsApiKey: boolean;
  readonly bearer: "required" | "optional" | "none";
  readonly parameters: readonly (Parameter & { readonly place: SchemaPlace })[];
  readonly request: BodyShape | undefined;
  /** By status (`200`, `4XX`, `default`). */
  readonly responses: Readonly<Record<string, BodyShape>>;
  readonly takesIdempotencyKey: boolean;
}

export interface Match {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

export interface SpecificationSet {
  readonly documents: Readonly<Record<string, SpecificationDocument>>;
  readonly operations: readonly Operation[];
  /** The operation; or the methods that the path knows; or undefined for an unknown path. */
  match(
    method: string,
    pathname: string,
  ): Match | { readonly allow: readonly string[] } | undefined;
}

const METHODS = ["get", "put", "post", "delete", "patch"];
export const IDEMPOTENCY_HEADER = "idempotency-key";

export function readSpecification(name: string): SpecificationDocument {
  const file = new URL(`../../../../openapi/${name}.yaml`, import.meta.url);
  return parse(readFileSync(file, "utf8")) as SpecificationDocument;
}

export function specificationSet(
  documents: Readonly<Record<string, SpecificationDocument>>,
): SpecificationSet {
  const operations = Object.entries(documents).flatMap(([service, document]) =>
    operationsOf(service, document),
  );
  const routes = operations
    .map((operation) => ({ operation, pattern: pathPattern(operation.template) }))
    .sort((a, b) => parameterCount(a.operation) - parameterCount(b.operation));

  return {
    documents,
    operations,
    match(method, pathname) {
      const here = routes.filter(({ pattern }) => pattern.test(pathname));
      if (here.length === 0) return undefined;
      const wanted = method === "HEAD" ? "GET" : method;
      const route = here.find(({ operation }) => operation.method === wanted);
      if (!route) return { allow: here.map(({ operation }) => operation.method) };
      const groups = route.pattern.exec(pathname)?.groups ?? {};
      return { operation: route.operation, params: decodeAll(groups) };
    },
  };
}

/** The documented answer of this status; undefined without one. */
export function responseShape({ responses }: Operation, status: number): BodyShape | undefined {
  return responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default;
}

function parameterCount(operation: Operation): number {
  return operation.template.split("{").length;
}

/** `{name}` is one path segment, or a part of one (`/footer{suffix}.json`, where it may be empty). */
export function pathPattern(template: string): RegExp {
  const source = template
    .split(/(\{[A-Za-z]\w*\})/)
    .map((part, index, parts) => {
      if (!/^\{.*\}$/.test(part)) return part.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
      const whole =
        (parts[index - 1] ?? "").endsWith("/") && /^(\/|$)/.test(parts[index + 1] ?? "");
      return `(?<${part.slice(1, -1)}>[^/]${whole ? "+" : "*"})`;
    })
    .join("");
  return new RegExp(`^${source}$`);
}

export function decodeAll(groups: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decode(text)]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function operationsOf(service: string, document: SpecificationDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) =>
      operationAt({ service, document, path, item, method }),
    ),
  );
}

interface Place {
  readonly service: string;
  readonly document: SpecificationDocument;
  readonly path: string;
  readonly item: PathItem;
  readonly method: string;
}

function operationAt({ service, document, path, item, method }: Place): Operation {
  const object = item[method] as OperationObject;
  const root = `${service}#/paths/${escapePointer(path)}`;
  const locate = (value: unknown, place: string) => resolve(service, document, value, place);
  const parameters = [
    ...(item.parameters ?? []).map((value, i) => locate(value, `${root}/parameters/${i}`)),
    ...(object.parameters ?? []).map((value, i) =>
      locate(value, `${root}/${method}/parameters/${i}`),
    ),
  ].map(({ value, place }) => ({ ...(value as Parameter), place: { $ref: `${place}/schema` } }));
  const security = object.security ?? document.security ?? [];

  return {
    id: object.operationId,
    service,
    method: method.toUpperCase(),
    template: serverPrefix(object.servers ?? item.servers) + path,
    needsApiKey: security.length > 0 && security.every((one) => "apiKey" in one),
    bearer: bearerOf(security),
    parameters,
    request: object.requestBody
      ? bodyShape(locate(object.requestBody, `${root}/${method}/requestBody`))
      : undefined,
    responses: Object.fromEntries(
      Object.entries(object.responses).map(([status, value]) => [
        status,
        bodyShape(locate(value, `${root}/${method}/responses/${status}`)),
      ]),
    ),
    takesIdempotencyKey: parameters.some(
      ({ in: where, name }) => where === "header" && name.toLowerCase() === IDEMPOTENCY_HEADER,
    ),
  };
}

function bearerOf(security: readonly SecurityRequirement[]): Operation["bearer"] {
  const withBearer = security.filter((one) => "bearer" in one);
  if (withBearer.length === 0) return "none";
  return withBearer.length === security.length ? "required" : "optional";
}

/** An operation with its own server keeps that server's path under the sandbox's address. */
function serverPrefix(servers: readonly Server[] | undefined): string {
  const server = servers?.[0];
  if (!server) return "";
  const url = server.url.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => server.variables?.[name]?.default ?? "",
  );
  return new URL(url, "http://localhost").pathname.replace(/\/$/, "");
}

interface Located {
  readonly value: unknown;
  readonly place: string;
}

function resolve(
  service: string,
  document: SpecificationDocument,
  value: unknown,
  place: string,
): Located {
  const reference = (value as { $ref?: string }).$ref;
  if (reference === undefined) return { value, place };
  let target: unknown = document;
  for (const key of reference.replace(/^#\//, "").split("/")) {
    target = (target as Record<string, unknown>)[key.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  if (target === undefined) throw new Error(`${service}: nothing at ${reference}`);
  return resolve(service, document, target, `${service}${reference}`);
}

function bodyShape({ value, place }: Located): BodyShape {
  const { required = false, content = {} } = value as { required?: boolean; content?: MediaTypes };
  const places = Object.entries(content).map(([mediaType, { schema }]) => [
    mediaType.toLowerCase(),
    schema === undefined
      ? undefined
      : { $ref: `${place}/content/${escapePointer(mediaType)}/schema` },
  ]);
  return { required, content: Object.fromEntries(places) };
}

/** JSON pointer in a URI fragment. */
function escapePointer(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}
