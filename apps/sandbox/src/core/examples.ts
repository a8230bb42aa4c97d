/** The examples that a specification gives of an operation's answers. */
import { valueAt } from "./schema-walk.ts";
import type { Operation, SpecificationSet } from "./specification.ts";

export interface Example {
  readonly status: number;
  readonly name: string;
  readonly body: unknown;
}

type Entry = { readonly $ref?: string; readonly value?: unknown } | undefined;

export function examplesOf(
  { documents }: SpecificationSet,
  { service, responses }: Operation,
): readonly Example[] {
  const document: unknown = documents[service];
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content["application/json"]?.$ref;
    if (schema === undefined || !/^\d{3}$/.test(status)) return [];
    const pointer = schema.replace(/^.*#/, "").replace(/\/schema$/, "/examples");
    const entries = Object.entries((valueAt(document, pointer) ?? {}) as Record<string, Entry>);
    return entries.map(([name, entry]) => {
      const target = entry?.$ref === undefined ? entry : entryAt(document, entry.$ref);
      return { status: Number(status), name, body: target?.value };
    });
  });
}

function entryAt(document: unknown, reference: string): Entry {
  return valueAt(document, reference.replace(/^.*#/, "")) as Entry;
}
