import type { DecisionsFile } from "@foyer/sdk";

/** Hands a text to the browser as a download. */
export function saveFile({ name, text }: DecisionsFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
