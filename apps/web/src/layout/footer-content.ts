export interface FooterSection {
  readonly title: string;
  readonly links: readonly FooterLink[];
}

export interface FooterLink {
  readonly text: string;
  readonly url: string;
}

export interface FooterContent {
  readonly sections: readonly FooterSection[];
  readonly copyright: string;
}

const LONGEST = 300;

/** Reads the known fields of the footer answer (CFG-24, D-06, D-10). */
export function readFooter(data: unknown): FooterContent {
  const { sections, copyright } = record(data);
  return {
    sections: list(sections)
      .map((section) => ({
        title: plain(record(section)["title"]),
        links: list(record(section)["links"]).map(readLink).filter(isLink),
      }))
      .filter(({ links }) => links.length > 0),
    copyright: plain(copyright),
  };
}

function readLink(link: unknown): FooterLink {
  const { text, url } = record(link);
  return { text: plain(text), url: plain(url) };
}

function isLink({ text, url }: FooterLink): boolean {
  return text !== "" && url !== "";
}

function plain(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, LONGEST) : "";
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
