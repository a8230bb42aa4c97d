/** Compares two texts of a service: surrounding white space and letter case do not matter. */
export function sameText(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && normal(one) === normal(other);
}

/** Whether a list of ids or labels has this one, letter case aside. */
export function includesText(list: readonly string[], value: string | null): boolean {
  return list.some((entry) => sameText(entry, value));
}

export function containsText(value: string | null, part: string): boolean {
  return (value ?? "").toLowerCase().includes(part.toLowerCase());
}

function normal(value: string): string {
  return value.trim().toLowerCase();
}
