/** The television to activate and its code (SCR-01, OPN-216). */
export interface SecondScreen {
  readonly isDeviceActivation: boolean;
  readonly code: string | null;
  readonly device: string | null;
}
