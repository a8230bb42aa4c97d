interface SavedFile {
  readonly name: string;
  readonly text: string;
  /** MIME type. */
  readonly type: string;
}

/** Downloads a text as a file. */
export function saveFile({ name, text, type }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started to read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
