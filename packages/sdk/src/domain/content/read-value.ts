import { isRecord } from "../kernel/record.ts";
import { cleanContent, cutTo, LONGEST_MARKED, LONGEST_PLAIN } from "./texts.ts";
import type { ContentFlaw, ContentImage, ContentLink, ContentText } from "./types.ts";

/** Where flaws are told while an answer is read. */
export type Tell = (flaw: ContentFlaw, path: string) => void;

/** An object of the answer, its path, and where its flaws are told. */
export interface Source {
  readonly from: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly tell: Tell;
}

/** Sizes of an image that names none, in px. (CNT-19, CNT-20) */
export const imageSizes = {
  banner: { width: 675, height: 200 },
  captioned: { width: 389, height: 291 },
} as const;

export type ImageSize = keyof typeof imageSizes;

const MOST_VARIANTS = 10;
const MOST_IMAGES = 10;
const LARGEST_SIDE = 10_000;
const LONGEST_ADDRESS = 2_048;

/** A field that is there; null for none, and for an empty text. */
export function fieldOf({ from }: Source, field: string): unknown {
  const value = from[field];
  return value === undefined || value === "" ? null : value;
}

/** A plain text; null without one. */
export function textOf(source: Source, field: string, longest = LONGEST_PLAIN): ContentText | null {
  const value = stringOf(source, field, longest);
  const text = value === null ? "" : cleanContent(value).trim();
  return text === "" ? null : { text, path: pathTo(source, field) };
}

/** A text that may have markup; null without one. (D-11) */
export function markedOf(source: Source, field: string): ContentText | null {
  return textOf(source, field, LONGEST_MARKED);
}

/** A call to action needs its address and its text; `name` is the text of an item that has none of its own. */
export function linkOf(source: Source, name: ContentText | null = null): ContentLink | null {
  const text = textOf(source, "ctaText") ?? name;
  const url = addressOf(source, "url");
  return text && url !== null ? { text, url, path: pathTo(source, "url") } : null;
}

/** The first readable image: of `images`, which say what they show, else of `image`. */
export function imageOf(source: Source, size: ImageSize): ContentImage | null {
  const listed = entriesOf(source, "images", MOST_IMAGES).map((one) => describedImage(one, size));
  const [first] = listed.filter((image) => image !== null);
  if (first) return first;
  const value = fieldOf(source, "image");
  const path = pathTo(source, "image");
  if (isRecord(value)) return describedImage({ ...source, from: value, path }, size);
  const url = addressOf(source, "image");
  return url === null ? null : { url, alt: "", ...imageSizes[size], variants: [], path };
}

/** The objects of a list, each with its path; at most so many. */
export function entriesOf(source: Source, field: string, most: number): readonly Source[] {
  const list = fieldOf(source, field);
  const path = pathTo(source, field);
  const { tell } = source;
  if (list === null) return [];
  if (!Array.isArray(list)) {
    tell("wrong-type", path);
    return [];
  }
  if (list.length > most) tell("too-many", path);
  const entries: Source[] = [];
  list.slice(0, most).forEach((from: unknown, at) => {
    const entry = `${path}[${at}]`;
    if (isRecord(from)) entries.push({ from, path: entry, tell });
    else tell("wrong-type", entry);
  });
  return entries;
}

function describedImage(source: Source, size: ImageSize): ContentImage | null {
  const url = addressOf(source, "url");
  if (url === null) {
    source.tell("missing", pathTo(source, "url"));
    return null;
  }
  const [width, height] = [sideOf(source, "width"), sideOf(source, "height")];
  const sides = width !== null && height !== null ? { width, height } : imageSizes[size];
  const variants = entriesOf(source, "variants", MOST_VARIANTS).map((one) => ({
    url: addressOf(one, "url"),
    width: sideOf(one, "width"),
  }));
  return {
    url,
    alt: textOf(source, "alt")?.text ?? "",
    ...sides,
    variants: variants.filter(isWhole),
    path: source.path,
  };
}

function isWhole(variant: {
  readonly url: string | null;
  readonly width: number | null;
}): variant is { readonly url: string; readonly width: number } {
  return variant.url !== null && variant.width !== null;
}

function sideOf(source: Source, field: string): number | null {
  const value = fieldOf(source, field);
  if (value === null) return null;
  const isSide = Number.isInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_SIDE;
  if (!isSide) source.tell("wrong-type", pathTo(source, field));
  return isSide ? Number(value) : null;
}

/** A longer address is refused, not cut: its beginning may lead elsewhere. */
function addressOf(source: Source, field: string): string | null {
  const value = fieldOf(source, field);
  if (typeof value === "string" && value.length <= LONGEST_ADDRESS) return value;
  if (value !== null) {
    source.tell(typeof value === "string" ? "too-long" : "wrong-type", pathTo(source, field));
  }
  return null;
}

function stringOf(source: Source, field: string, longest: number): string | null {
  const value = fieldOf(source, field);
  if (value === null) return null;
  if (typeof value !== "string") {
    source.tell("wrong-type", pathTo(source, field));
    return null;
  }
  if (value.length > longest) source.tell("too-long", pathTo(source, field));
  return cutTo(value, longest);
}

export function pathTo({ path }: Pick<Source, "path">, field: string): string {
  return path === "" ? field : `${path}.${field}`;
}
