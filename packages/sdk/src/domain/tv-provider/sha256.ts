import { sha256 as digest } from "js-sha256";

/**
 * SHA-256 of a text, in hex. The browser's own is asynchronous and needs https, which televisions may lack. (OPN-212)
 */
export function sha256(text: string): string {
  return digest(text);
}
