import type { RandomPort } from "../ports.ts";

/** `crypto.randomUUID` is missing on older televisions and on pages without https. */
export const browserRandom: RandomPort = {
  number: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  uuid: () => uuidFromBytes(),
};

/** A version 4 UUID (RFC 9562). */
export function uuidFromBytes(bytes = crypto.getRandomValues(new Uint8Array(16))): string {
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16);
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16);
    return byte.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
