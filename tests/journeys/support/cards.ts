/** Test cards of the sandbox, as a buyer would type them. */
export interface Card {
  readonly number: string;
  readonly zipCode: string;
}

const NASHVILLE = "37203";
const card = (number: string, zipCode = NASHVILLE): Card => ({ number, zipCode });

export const cards = {
  approved: card("4242424242424242"),
  refused: card("4000000000000010"),
  /** Charged; the answer comes after 3 s. */
  slow: card("4000000000000234"),
  /** Charged; the connection breaks before the answer. */
  lostAnswer: card("4000000000000226"),
  /** Charged; the answer has no order id. */
  withoutOrderId: card("4000000000000200"),
  ofVermont: card("4242424242424242", "05401"),
};
