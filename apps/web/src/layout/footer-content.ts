export interface FooterContent {
  readonly links: readonly { readonly text: string; readonly url: string }[];
  readonly note: string;
}

const LONGEST = 300;

/** Takes what it knows from the footer answer and leaves the rest (CFG-24). */
export function readFooter(data: unknown): FooterContent {
  const record = isRecord(data) ? data : {};
  const links = Array.isArray(record["links"]) ? record["links"] : [];
  return {
    links: links.flatMap((link: unknown) => {
      if (!isRecord(link)) return [];
      const text = plain(link["text"]);
      const url = plain(link["url"]);
      return text && url ? [{ text, url }] : [];
    }),
    note: plain(record["copyright"]),
  };
}

function plain(value: unknown): string {
  return typeof value === "string" ? value.slice(0, LONGEST) : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
