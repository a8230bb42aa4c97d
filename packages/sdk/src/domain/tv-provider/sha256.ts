/**
 * SHA-256 of a text, in hex. Of our own because the one of the browser gives a promise that no clock of a test waits
 * for, and is missing on pages without https.
 */
export function sha256(text: string): string {
  const state = [...initialState];
  const blocks = paddedBlocks(utf8(text));
  for (let at = 0; at < blocks.length; at += 16) mix(state, blocks.slice(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The first 32 bits of the fractions of the square and cube roots of the first primes. */
const primes = firstPrimes(64);
const initialState = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

/** Bytes of the text. Halves of a pair that stand alone become the replacement character. */
function utf8(text: string): readonly number[] {
  const wellFormed = text.replace(/\p{Surrogate}/gu, "\uFFFD");
  const escaped = encodeURIComponent(wellFormed).match(/%..|./gs) ?? [];
  return escaped.map((part) =>
    part.startsWith("%") ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
  );
}

/** Words of 32 bits: the bytes, a bit that is set, zeros, and how many bits there were; 16 words to a block. */
function paddedBlocks(bytes: readonly number[]): readonly number[] {
  const words = new Array<number>(Math.ceil((bytes.length + 9) / 64) * 16).fill(0);
  for (const [index, byte] of [...bytes, 0x80].entries()) {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index % 4) * 8));
  }
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function mix(state: number[], block: readonly number[]): void {
  const words = schedule(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [round, word] of words.entries()) {
    const chosen = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + turned(e, 6, 11, 25) + chosen + (constants[round] ?? 0) + word) | 0;
    const two = (turned(a, 2, 13, 22) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = ((state[index] ?? 0) + word) | 0;
  }
}

function schedule(block: readonly number[]): readonly number[] {
  const words = [...block];
  const back = (steps: number) => words[words.length - steps] ?? 0;
  while (words.length < 64) {
    const low = turned(back(15), 7, 18) ^ (back(15) >>> 3);
    const high = turned(back(2), 17, 19) ^ (back(2) >>> 10);
    words.push((back(16) + low + back(7) + high) | 0);
  }
  return words;
}

/** The word turned to the right by each of these, all mixed. */
function turned(word: number, ...by: readonly number[]): number {
  return by.reduce((mixed, bits) => mixed ^ ((word >>> bits) | (word << (32 - bits))), 0);
}
