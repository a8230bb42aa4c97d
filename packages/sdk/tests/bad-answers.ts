/** Bad answers of any operation; a test adds the status codes that have a meaning there. */
export const BAD_ANSWERS = [
  { name: "late", kind: "delay", delayMs: 25_000 },
  { name: "lost", kind: "dropBefore" },
  { name: "lost after it was done", kind: "dropAfterCommit" },
  { name: "HTML", kind: "html" },
  { name: "truncated", kind: "truncated" },
  { name: "of a wrong type", kind: "mutate", mutation: "wrongType" },
  { name: "without a field", kind: "mutate", mutation: "missingRequired" },
  { name: "with an unknown enum", kind: "mutate", mutation: "unknownEnum" },
  { name: "with a null list", kind: "mutate", mutation: "nullList" },
  { name: "a 500", kind: "status", status: 500 },
] as const;
