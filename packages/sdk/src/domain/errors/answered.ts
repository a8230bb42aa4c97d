/**
 * Whether a status is an answer about the request. None, 408 (no answer in time) and 429 (not processed) are not: such
 * failures have their own text. (D-02, OPN-248)
 */
export function isAnswered(status: number | null): status is number {
  return status !== null && status !== 408 && status !== 429;
}
