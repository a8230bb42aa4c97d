// Prints what a buyer of a price test pays in every place, for every group, persona and source of the flag, and how evenly
// a million visits fill the groups. Exits with 1 where a price differs or the shares are uneven beyond chance.
//
//   npm run experiments
import { BUYERS, GROUPS, pricesOf, SOURCES, sharesOf } from "../packages/sdk/tests/price-tests.ts";

const VISITS = 1_000_000;
const SEEDS = [1, 2, 3];
const MISMATCH = 0.001;

const rows = [];
for (const source of SOURCES) {
  for (const group of GROUPS) {
    for (const buyer of BUYERS) {
      const prices = await pricesOf({ buyer, group, source });
      const isOne = prices.plans !== null && new Set(Object.values(prices)).size === 1;
      rows.push({ source, group, buyer: buyer.name, ...prices, "one price": isOne });
    }
  }
}
console.table(rows);

const shares = SEEDS.map((seed) => {
  const { counts, p } = sharesOf(seed, VISITS);
  const groups = Object.fromEntries(GROUPS.map((group, at) => [group, counts[at]]));
  return { seed, ...groups, p: Number(p.toFixed(4)), even: p > MISMATCH };
});
console.table(shares);

const isHonest = rows.every((row) => row["one price"]) && shares.every(({ even }) => even);
process.exit(isHonest ? 0 : 1);
