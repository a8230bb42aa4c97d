import type { Rules } from "../kernel/rule.ts";
import { changeType } from "./change-type.ts";
import {
  frequencyLabel,
  frequencyText,
  isAnnual,
  isMultiYear,
  periodLabel,
  periodName,
  periodSuffix,
  periodWords,
} from "./periods.ts";
import { quote, summaryRows, totalLabel, totalLabelText } from "./quote.ts";
import { planSaving, pricePerMonth } from "./savings.ts";
import type { TotalLabel } from "./types.ts";

/** By name: a rule case in `conformance` calls the first one `prices.changeType`. */
export const rules = {
  changeType,
  frequencyLabel,
  frequencyText,
  isAnnual,
  isMultiYear,
  periodLabel,
  periodName,
  periodSuffix,
  periodWords,
  planSaving,
  pricePerMonth,
  quote,
  summaryRows,
  totalLabel,
  totalLabelText: (given: { readonly label: TotalLabel }) => totalLabelText(given.label),
} satisfies Rules;
