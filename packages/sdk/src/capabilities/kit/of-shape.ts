import type * as z from "zod/mini";
import { readShape } from "../../domain/kernel/shape.ts";

/** `parse` of a stored value that has this shape: the value, else null. */
export function ofShape<Schema extends z.ZodMiniType>(schema: Schema) {
  return (data: unknown): z.output<Schema> | null => {
    const read = readShape(schema, data);
    return read.ok ? read.value : null;
  };
}
