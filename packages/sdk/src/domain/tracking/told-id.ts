import type { Named, Told } from "./told.ts";

/** What an id looks like: no white space, no `@`, nothing long. */
const ID = /^[\w.-]{1,64}$/;

/** An id of the configuration, of the catalogue or of a service; `other` where it does not look like one. (TRK-26, D-13) */
export function toldId<Text extends string>(id: Named<Text>): Told {
  return (ID.test(id) ? id : "other") as string as Told;
}
