/** A part of the platform whose code comes when it is first needed. What failed to come is asked for again. */
export function later<Part>(bring: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | null = null;
  return () => {
    coming ??= bring().catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}
