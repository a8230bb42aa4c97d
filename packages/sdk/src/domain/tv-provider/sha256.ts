import { sha256 as digest } from "js-sha256";

/** SHA-256 of a text, in hex. At once, and on pages without https too: the browser's own is neither. (OPN-212) */
export function sha256(text: string): string {
  return digest(text);
}
