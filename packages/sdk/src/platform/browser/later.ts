/** Loads a part of the platform on first use. A failed load is repeated at the next use. */
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
