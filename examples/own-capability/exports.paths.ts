/** A copy of a member's data, as the service makes it. */
export interface DataExport {
  readonly id?: string;
  readonly status?: string;
  /** Where it is downloaded, once it is ready. */
  readonly url?: string;
  /** ISO; the link ends then. */
  readonly expiresAt?: string;
}

interface Answer {
  readonly headers: object;
  readonly content: { readonly "application/json": DataExport };
}

/** The service's specification, as openapi-typescript writes it. */
export interface ExportsPaths {
  readonly "/exports": {
    readonly post: {
      readonly parameters: { readonly header: { readonly "Idempotency-Key": string } };
      readonly responses: { readonly 202: Answer };
    };
  };
  readonly "/exports/{id}": {
    readonly get: {
      readonly parameters: { readonly path: { readonly id: string } };
      readonly responses: { readonly 200: Answer };
    };
  };
}
