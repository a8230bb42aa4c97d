/** A line of a text file: what, and how much. A line without a value is a paragraph of its own. */
export interface TextLine {
  readonly text: string;
  readonly value?: string;
}

/** Characters in a line of a receipt. */
const WIDTH = 60;

/**
 * A receipt as plain text, readable in every program: what stands left, how much right, one below the other. A text
 * that is too long for both goes on above. `null` is an empty line. (BIL-11)
 */
export function receiptText({ lines }: { readonly lines: readonly (TextLine | null)[] }): string {
  return lines.map((line) => `${line === null ? "" : written(line)}\r\n`).join("");
}

function written({ text, value }: TextLine): string {
  if (value === undefined) return text;
  const room = WIDTH - text.length - value.length;
  return room >= 2 ? `${text}${" ".repeat(room)}${value}` : `${text}\r\n${value.padStart(WIDTH)}`;
}
