/** A valid code that would cost the buyer something, beside the order as it is (D-39). */
export interface CodeOfferView {
  /** What it costs: 'With WELCOME10, you'd start paying sooner.' */
  readonly text: string;
  /** What the buyer pays now and later, with the code and without it. */
  readonly prices: readonly { readonly label: string; readonly texts: readonly string[] }[];
  readonly leaveText: string;
}
