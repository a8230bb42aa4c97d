import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of a text, in hex. At once, and on pages without https too: the browser's own is neither. (OPN-212) */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}
