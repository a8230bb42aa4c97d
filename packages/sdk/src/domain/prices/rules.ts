import type { Rules } from "../kernel/rule.ts";
import { changeType } from "./change-type.ts";
import { givenUpBill, givenUpTime } from "./given-up.ts";
import { nextCharge } from "./next-charge.ts";
import {
  frequencyLabel,
  frequencyText,
  isAnnual,
  isMultiYear,
  periodLabel,
  periodName,
  periodWords,
} from "./periods.ts";
import { quote, summaryRows, totalLabel, totalLabelText } from "./quote.ts";
import { planSaving, pricePerMonth } from "./savings.ts";
import type { TotalLabel } from "./types.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `prices.changeType`. */
export const rules = {
  changeType,
  frequencyLabel,
  frequencyText,
  givenUpBill,
  givenUpTime,
  isAnnual,
  isMultiYear,
  nextCharge,
  periodLabel,
  periodName,
  periodWords,
  planSaving,
  pricePerMonth,
  quote,
  summaryRows,
  totalLabel,
  totalLabelText: (given: { readonly label: TotalLabel }) => totalLabelText(given.label),
} satisfies Rules;
