import { expect } from "vitest";
import type { Simulation } from "../seeds.ts";
import { simulate, type Tally } from "./simulate.ts";

/**
 * Several tabs of two members and two viewers on one device: they sign in, by email, through a TV provider or with
 * a code typed elsewhere, and out, call, wait, reload, freeze, close and lose the network, while the services fail.
 */
export const sessions: Simulation<Tally> = {
  title: "sessions of several customers, in any order",
  claim:
    "one refresh at a time, no sign-out without reason, nothing is sent after sign-out, no data of another customer shows [D-02] [D-13] [SES-10] [SES-12] [SES-13] [SES-14] [SES-15]",
  seeds: 250,
  shares: 2,
  atOnce: 50,
  simulate,
  proves: "come to sign-ins and refreshes, so that they prove something [SES-10]",
  prove(total, seeds) {
    expect(total.signIns).toBeGreaterThan(2 * seeds);
    expect(total.viewers).toBeGreaterThan(seeds / 4);
    expect(total.activations).toBeGreaterThan(seeds / 10);
    expect(total.refreshes).toBeGreaterThan(seeds / 3);
  },
};
