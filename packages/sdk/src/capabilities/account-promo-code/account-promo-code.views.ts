/** The dialog for another card (PRM-17). */
export interface CardUpdateView {
  readonly title: string;
  readonly lead: string;
  readonly submitText: string;
  /** That saving the card charges an open payment at once, and that the code is for the next one; null without one (D-05). */
  readonly charge: string | null;
  /** A card is being saved, here or in another tab. */
  readonly isSaving: boolean;
  /** That the answer is waited for, or that another tab saves a card; null otherwise (D-04). */
  readonly pending: string | null;
  /** Why the card was not saved, or could not be charged (PAY-56). */
  readonly message: string | null;
}
