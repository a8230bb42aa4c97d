/** The shares of a running test: which person is in which group [EXP-01]. */

/** The group of a person, in equal shares: always the same for the same id. */
export function assignedGroup(flag: string, id: string, groups: readonly string[]): string {
  const place = Math.floor((hashOf(`${flag}/${id}`) / 2 ** 32) * groups.length);
  return groups[place] ?? "control";
}

/** 32 bits, each as likely as not for texts that differ in one letter (FNV-1a, with the last steps of MurmurHash3). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
