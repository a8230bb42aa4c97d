import type { DecisionsFile } from "@foyer/sdk";

/** Downloads a text as a file. */
export function saveFile({ name, text }: DecisionsFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started to read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
