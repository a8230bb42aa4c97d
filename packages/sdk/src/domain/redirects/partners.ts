import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import type { ActivationEnd } from "../partner-activation/activation.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";
import { onTheWay, partnerNeedsVerification, toPartner } from "./targets.ts";

export interface PartnerScreenFacts extends RedirectFacts {
  /** How the activation ended; null while it is under way. */
  readonly activationEnd: ActivationEnd | null;
}

/**
 * Where the activation page of a partner redirects; null shows it. A product that needs a verified status goes to
 * verification first, whichever link the user came by, unless it is activated already. (PRT-11, RDR-12, OPN-037)
 */
export function partnerScreen(
  facts: PartnerScreenFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const table: Table<PartnerScreenFacts, Destination | null> = {
    rows: [
      {
        id: "PRT-11",
        when: ({ activationEnd }) => activationEnd === "VERIFY",
        to: () =>
          partnerNeedsVerification(facts, settings)
            ? toPartner(facts, settings)
            : onTheWay(facts, settings, "verification", { sheerVerification: "military" }),
      },
    ],
    otherwise: { id: "PRT-06", to: () => null },
  };
  return choose(table, facts);
}
