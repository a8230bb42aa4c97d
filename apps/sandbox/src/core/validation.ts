/** Checks calls and answers against the schemas of the specifications. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import {
  type BodyShape,
  type Operation,
  responseShape,
  type SchemaPlace,
  type SpecificationSet,
} from "./specification.ts";

export type Problem = string;

export interface Validator {
  /** Parameters for the handler (numbers and booleans parsed), or their problems. */
  parameters(
    operation: Operation,
    where: "path" | "query" | "header",
    values: Readonly<Record<string, string | readonly string[]>>,
  ): { readonly values: Record<string, unknown> } | { readonly problem: Problem };
  requestBody(operation: Operation, mediaType: string, body: unknown): Problem | undefined;
  /** Violations of the contract in the sandbox's own answer. */
  response(operation: Operation, status: number, body: unknown): Problem | undefined;
}

const JSON_TYPE = "application/json";
/** Number of problems in one message. */
const MOST_PROBLEMS = 3;

export function createValidator(specifications: SpecificationSet): Validator {
  const strict = instance(specifications, { coerceTypes: false });
  const lenient = instance(specifications, { coerceTypes: true });
  const compiled = new Map<string, ValidateFunction>();

  function checkerOf(place: SchemaPlace): ValidateFunction {
    const known = compiled.get(place.$ref);
    if (known) return known;
    const checker = strict.compile(place);
    compiled.set(place.$ref, checker);
    return checker;
  }

  /** The correlation id is for support only: a wrong one is replaced, never refused. */
  function wanted(operation: Operation, where: string) {
    return operation.parameters.filter(
      (parameter) => parameter.in === where && parameter.name !== "x-correlation-id",
    );
  }

  function parameterChecker(operation: Operation, where: string): ValidateFunction {
    const id = `${operation.id} ${where}`;
    const known = compiled.get(id);
    if (known) return known;
    const parameters = wanted(operation, where);
    const checker = lenient.compile({
      type: "object",
      properties: Object.fromEntries(
        parameters.map(({ name, place }) => [nameOf(where, name), place]),
      ),
      required: parameters
        .filter(({ required }) => required)
        .map(({ name }) => nameOf(where, name)),
    });
    compiled.set(id, checker);
    return checker;
  }

  function check(shape: BodyShape, mediaType: string, body: unknown): Problem | undefined {
    const place = shape.content[mediaType];
    if (place === undefined || mediaType !== JSON_TYPE) return undefined;
    const checker = checkerOf(place);
    return checker(body) ? undefined : describe(checker.errors, "body");
  }

  return {
    parameters(operation, where, texts) {
      const values: Record<string, unknown> = {};
      for (const parameter of wanted(operation, where)) {
        const name = nameOf(where, parameter.name);
        const text = texts[name];
        const value = text === undefined ? parameter.schema?.default : split(parameter, text);
        if (value !== undefined) values[name] = value;
      }
      const checker = parameterChecker(operation, where);
      return checker(values) ? { values } : { problem: describe(checker.errors, where) };
    },

    requestBody(operation, mediaType, body) {
      const { request } = operation;
      if (!request) return undefined;
      if (body === undefined) return request.required ? "The body is missing." : undefined;
      return check(request, mediaType, body);
    },

    response(operation, status, body) {
      const shape = responseShape(operation, status);
      if (!shape) return `Status ${status} is not documented.`;
      const documented = Object.keys(shape.content).length > 0;
      if (!documented) return body === undefined ? undefined : "The documented answer has no body.";
      if (body === undefined) return "The documented answer has a body.";
      return check(shape, JSON_TYPE, body);
    },
  };
}

function instance(
  specifications: SpecificationSet,
  options: { readonly coerceTypes: boolean },
): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, ...options });
  addFormats.default(ajv);
  for (const [name, document] of Object.entries(specifications.documents)) {
    ajv.addSchema(document, name);
  }
  return ajv;
}

function nameOf(where: string, name: string): string {
  return where === "header" ? name.toLowerCase() : name;
}

/** An array is written `a,b` (`explode: false`) or as a repeated name. A repeated single value is wrong. */
function split(
  parameter: Operation["parameters"][number],
  text: string | readonly string[],
): unknown {
  const texts = typeof text === "string" ? [text] : text;
  const isList = parameter.schema?.type === "array";
  if (isList) return texts.flatMap((one) => (parameter.explode === false ? one.split(",") : [one]));
  return texts.length === 1 ? texts[0] : texts;
}

function describe(errors: ErrorObject[] | null | undefined, where: string): Problem {
  const lines = (errors ?? []).map(({ instancePath, message, params }) => {
    const place = `${where}${instancePath.replaceAll("/", ".")}`;
    const extra = "additionalProperty" in params ? ` (${String(params.additionalProperty)})` : "";
    return `${place} ${message ?? "is wrong"}${extra}`;
  });
  return `${[...new Set(lines)].slice(0, MOST_PROBLEMS).join("; ")}.`;
}
