import type { Facts } from "./decision.ts";

/** The answer to "which one?": the value, the rule that matched and the rules passed over before it. */
export interface Choice<Value> {
  readonly value: Value;
  readonly rule: string;
  readonly skipped: readonly string[];
  readonly facts: Facts;
}

/** One line of an ordered table. The first line whose `when` holds gives the answer. */
export interface Row<Given, Value> {
  /** Requirement id, with a suffix where one requirement has several lines (`"RDR-07/subscriber"`). */
  readonly id: string;
  readonly when: (given: Given) => boolean;
  readonly to: (given: Given) => Value;
}

/** An ordered table that always answers: its last line has no condition. */
export interface Table<Given, Value> {
  readonly rows: readonly Row<Given, Value>[];
  readonly otherwise: Omit<Row<Given, Value>, "when">;
}

/** The answer of a rule without a table. */
export function answer<Value>(value: Value, rule: string, facts: Facts = {}): Choice<Value> {
  return { value, rule, skipped: [], facts };
}

/** Reads an ordered table from the top and says which line answered and which were passed over. */
export function choose<Given extends object, Value>(
  table: Table<Given, Value>,
  given: Given,
): Choice<Value> {
  const skipped: string[] = [];
  const facts = { ...given } as Facts;
  for (const row of table.rows) {
    if (row.when(given)) return { value: row.to(given), rule: row.id, skipped, facts };
    skipped.push(row.id);
  }
  const { id, to } = table.otherwise;
  return { value: to(given), rule: id, skipped, facts };
}
