const READY_WITHIN_MS = 30_000;

/** Waits until an address answers, whatever the status. */
export async function untilItAnswers(url: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(url).catch(() => null))) {
    if (Date.now() > end) throw new Error(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
