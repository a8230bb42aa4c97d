import { expect } from "vitest";
import type { Simulation } from "../seeds.ts";
import { simulate, type Tally } from "./simulate.ts";

const ACTIONS = [
  ...["pause", "cancelPause", "resume", "cancel", "stay", "reactivate"],
  ...["buy", "restart", "change plan", "replace card", "promo code", "gift"],
];

/**
 * A member over two years: plans, gifts, codes, cards that are refused, pauses, cancellations and ways back, in any
 * order, in five time zones, while the clock goes over months' ends, leap days and years. The network is bad, and the
 * service merciless: it commits late, ignores keys, closes none, shows copies that lag; the device's clock is set.
 */
export const lifecycles: Simulation<Tally> = {
  title: "two years of a member",
  claim:
    "what was promised is charged, on that day, and nothing else; who will be charged can stop it; paid days are kept, and time that is given up is named; every change is made once and told right [MNG-20] [D-04] [D-05] [D-17] [D-24] [D-36] [D-37] [D-38] [D-40] [PAU-04] [CNL-19]",
  seeds: 120,
  shares: 2,
  atOnce: 20,
  simulate,
  proves:
    "goes through every action, charge, refusal and fault, so that it proves something [MNG-20]",
  prove(total, seeds) {
    const often = (what: string) => (total[what] ?? 0) / seeds;
    expect(often("charges")).toBeGreaterThan(1);
    expect(often("purchases")).toBeGreaterThan(0.3);
    expect(often("declined renewals")).toBeGreaterThan(0.05);
    expect(often("lost answers")).toBeGreaterThan(0.3);
    expect(often("month ends")).toBeGreaterThan(0.2);
    expect(often("paid days checked")).toBeGreaterThan(2);
    for (const what of [
      ...[
        "plans scheduled",
        "hidden actions refused",
        "billing histories",
        "time given up",
        "receipts",
        "mails compared",
      ],
      ...["late commits", "lag", "clock", "keys ignored", "keys not closed"],
    ]) {
      expect(often(what)).toBeGreaterThan(0);
    }
    for (const action of ACTIONS) expect(often(`${action}: done`)).toBeGreaterThan(0);
  },
};
