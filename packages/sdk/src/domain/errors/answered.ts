/**
 * Whether a service has said anything about what it was asked. Without an answer, with 408 (no answer in time) and with
 * 429 (not looked at) it has not: these speak for themselves. (D-02, OPN-248)
 */
export function isAnswered(status: number | null): status is number {
  return status !== null && status !== 408 && status !== 429;
}
