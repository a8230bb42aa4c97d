/** English texts of the veterans-benefits check, by id. `{name}` is a placeholder. */
export const veteransTexts = {
  "veterans.title": "Sorry, There Was a Problem",
  "veterans.checking": "Checking your veterans benefits…",
  "veterans.error.not-eligible": "We are sorry, looks like you are not eligible for this plan",
  "veterans.error.redeemed": "Looks like you have already redeemed a Military offer",
  "veterans.error.processing": "There has been an error processing your request, please try again",
  "veterans.back": "Back to Offers",
  "veterans.plans": "See All Plans",
  "veterans.retry": "Try Again",
} as const;
