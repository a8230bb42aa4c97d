declare const isPrivate: unique symbol;

/**
 * What a person has typed. It is a text like any other, except that no tracked event takes it: `domain/tracking/told.ts`
 * refuses it when it is compiled. (TRK-26, D-13)
 */
export type Private<Text extends string = string> = Text & { readonly [isPrivate]: true };
