/**
 * Sales tax by state and the state of a zip code.
 *
 * Rates are in hundredths of a percent and invented; their only purpose is that some states tax
 * and some do not. Zip ranges are the first three digits of the postal service's allocation.
 */

export interface Jurisdiction {
  readonly state: string;
  readonly rateBasisPoints: number;
}

// biome-ignore format: a table
const RATES: Readonly<Record<string, number>> = {
  AL: 400, AZ: 560, AR: 650, CO: 290, CT: 635, DC: 600, FL: 702, HI: 400, ID: 600,
  IL: 625, IN: 700, IA: 600, KY: 600, LA: 445, ME: 550, MD: 600, MN: 688, MS: 700,
  NE: 550, NJ: 663, NM: 513, NY: 400, NC: 475, ND: 500, OH: 575, PA: 600, RI: 700,
  SD: 420, TN: 700, TX: 825, UT: 610, VT: 600, WA: 650, WV: 600, WI: 500, WY: 400,
};

/** First three digits, inclusive. */
// biome-ignore format: a table
const ZIP_RANGES: readonly (readonly [from: number, to: number, state: string])[] = [
  [5, 5, "NY"], [6, 7, "PR"], [8, 8, "VI"], [9, 9, "PR"], [10, 27, "MA"],
  [28, 29, "RI"], [30, 38, "NH"], [39, 49, "ME"], [50, 54, "VT"], [55, 55, "MA"],
  [56, 59, "VT"], [60, 69, "CT"], [70, 89, "NJ"], [90, 98, "AE"], [100, 149, "NY"],
  [150, 196, "PA"], [197, 199, "DE"], [200, 200, "DC"], [201, 201, "VA"], [202, 205, "DC"],
  [206, 219, "MD"], [220, 246, "VA"], [247, 268, "WV"], [270, 289, "NC"], [290, 299, "SC"],
  [300, 319, "GA"], [320, 339, "FL"], [340, 340, "AA"], [341, 349, "FL"], [350, 369, "AL"],
  [370, 385, "TN"], [386, 397, "MS"], [398, 399, "GA"], [400, 427, "KY"], [430, 459, "OH"],
  [460, 479, "IN"], [480, 499, "MI"], [500, 528, "IA"], [530, 549, "WI"], [550, 567, "MN"],
  [570, 577, "SD"], [580, 588, "ND"], [590, 599, "MT"], [600, 629, "IL"], [630, 658, "MO"],
  [660, 679, "KS"], [680, 693, "NE"], [700, 714, "LA"], [716, 729, "AR"], [730, 732, "OK"],
  [733, 733, "TX"], [734, 749, "OK"], [750, 799, "TX"], [800, 816, "CO"], [820, 831, "WY"],
  [832, 838, "ID"], [840, 847, "UT"], [850, 865, "AZ"], [870, 884, "NM"], [885, 885, "TX"],
  [889, 898, "NV"], [900, 961, "CA"], [962, 966, "AP"], [967, 968, "HI"], [969, 969, "GU"],
  [970, 979, "OR"], [980, 994, "WA"], [995, 999, "AK"],
];

const ZIP = /^(\d{3})\d{2}(-\d{4})?$/;

/** Two-letter state of a US zip code; undefined when there is no such zip code. */
export function stateOfZip(zipCode: string): string | undefined {
  const match = ZIP.exec(zipCode.trim());
  if (!match) return undefined;
  const prefix = Number(match[1]);
  return ZIP_RANGES.find(([from, to]) => prefix >= from && prefix <= to)?.[2];
}

/** Where a purchase is taxed; undefined means the tax cannot be known [PRC-18]. */
export function jurisdictionOf(zipCode: string): Jurisdiction | undefined {
  const state = stateOfZip(zipCode);
  return state === undefined ? undefined : { state, rateBasisPoints: RATES[state] ?? 0 };
}

/** Tax in cents; half a cent rounds up. */
export function taxCents(amountCents: number, rateBasisPoints: number): number {
  return Math.round((amountCents * rateBasisPoints) / 10_000);
}
