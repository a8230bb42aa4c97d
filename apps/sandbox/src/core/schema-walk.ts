/** Walks a JSON schema along a value: the contract of each place of a body. */
import type { SpecificationSet } from "./specification.ts";

interface SchemaNode {
  readonly $ref?: string;
  readonly allOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: SchemaNode | boolean;
  readonly items?: SchemaNode;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly "x-known-values"?: readonly unknown[];
}

/** The contract of one place. */
export interface Contract {
  readonly isEnumerated: boolean;
  isRequired(key: string): boolean;
  at(key: string | number): Contract;
}

/** The schema behind `reference` (`account#/components/…`). */
export function contractAt(specifications: SpecificationSet, reference: string): Contract {
  const [service = "", pointer = ""] = reference.split("#");
  const document: unknown = specifications.documents[service];
  return contractOf(document, [find(document, pointer)]);
}

function contractOf(document: unknown, nodes: readonly (SchemaNode | undefined)[]): Contract {
  const all = nodes.flatMap((node) => (node ? flatten(document, node) : []));
  return {
    isEnumerated: all.some(
      (node) => node.enum !== undefined || node["x-known-values"] !== undefined,
    ),
    isRequired: (key) => all.some(({ required = [] }) => required.includes(key)),
    at: (key) =>
      contractOf(
        document,
        all.map((node) => child(node, key)),
      ),
  };
}

function child(node: SchemaNode, key: string | number): SchemaNode | undefined {
  if (typeof key === "number") return node.items;
  const { additionalProperties } = node;
  return (
    node.properties?.[key] ??
    (typeof additionalProperties === "object" ? additionalProperties : undefined)
  );
}

/** A schema with everything that it is composed of. */
function flatten(document: unknown, node: SchemaNode): SchemaNode[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = node;
  const target = $ref === undefined ? undefined : find(document, $ref.replace(/^.*#/, ""));
  const parts = [...(target ? [target] : []), ...allOf, ...anyOf, ...oneOf];
  return [node, ...parts.flatMap((part) => flatten(document, part))];
}

function find(document: unknown, pointer: string): SchemaNode | undefined {
  return valueAt(document, pointer) as SchemaNode | undefined;
}

/** The value behind a JSON pointer; undefined where there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  const keys = pointer
    .split("/")
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~"));
  return keys.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    document,
  );
}
