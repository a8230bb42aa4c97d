/** A user to sign in as. */
export interface Persona {
  /** Kebab case; the email is `<id>@example.com`. */
  readonly id: string;
  /** Shown first to testers. */
  readonly title: string;
  readonly profileId: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Billing zip code; its state decides the tax. */
  readonly zipCode: string;
}
