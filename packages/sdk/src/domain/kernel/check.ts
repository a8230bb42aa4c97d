/** Tells whether a value from outside has a shape. Unknown fields are allowed. */
export type Check<Value> = (value: unknown) => value is Value;

type Checked<C> = C extends Check<infer Value> ? Value : never;
type Shape = Readonly<Record<string, Check<unknown>>>;
type OptionalKeys<S extends Shape> = {
  [K in keyof S]: undefined extends Checked<S[K]> ? K : never;
}[keyof S];
type ObjectOf<S extends Shape> = {
  readonly [K in Exclude<keyof S, OptionalKeys<S>>]: Checked<S[K]>;
} & { readonly [K in OptionalKeys<S>]?: Checked<S[K]> };

export const isText = (value: unknown): value is string => typeof value === "string";

export const isFilled = (value: unknown): value is string => isText(value) && value !== "";

export const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

export const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** An amount of money: whole cents, not negative (D-05). */
export const isCents = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

export const isOneOf =
  <Value extends string | number>(...values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.includes(value as Value);

export const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

/** Null or absent. */
export const orNothing =
  <Value>(check: Check<Value>): Check<Value | null | undefined> =>
  (value): value is Value | null | undefined =>
    value === undefined || value === null || check(value);

export const either =
  <Left, Right>(left: Check<Left>, right: Check<Right>): Check<Left | Right> =>
  (value): value is Left | Right =>
    left(value) || right(value);

export const isListOf =
  <Value>(check: Check<Value>): Check<readonly Value[]> =>
  (value): value is readonly Value[] =>
    Array.isArray(value) && value.every(check);

/** An object that is no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isObjectWith =
  <S extends Shape>(shape: S): Check<ObjectOf<S>> =>
  (value): value is ObjectOf<S> =>
    isRecord(value) && Object.entries(shape).every(([name, check]) => check(value[name]));
