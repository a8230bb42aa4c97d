// The requests of a page, each delayed by the latency, and the longest sequence of them.

/** Two moments this close in milliseconds are the same. */
const SLACK_MS = 5;

/** Requests that no control waits for. */
const DECORATION = ["Image", "Font"];

/**
 * Adds `latencyMs` to every request of a page except those that are `isNear`, and records when each began and ended.
 */
export async function recordWaterfall(page, { latencyMs, isNear }) {
  const devTools = await page.context().newCDPSession(page);
  const requests = new Map();
  devTools.on("Fetch.requestPaused", async ({ requestId, request }) => {
    // A preflight is answered at once: services on the page's own origin have none.
    const waits = request.method !== "OPTIONS" && !isNear(request.url);
    if (waits) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    await devTools.send("Fetch.continueRequest", { requestId }).catch(() => {});
  });
  devTools.on("Network.requestWillBeSent", ({ requestId, request, type, timestamp, wallTime }) => {
    const { url, method } = request;
    if (method === "OPTIONS" || DECORATION.includes(type) || isNear(url)) return;
    requests.set(requestId, { url, method, start: wallTime * 1000, begun: timestamp, end: null });
  });
  const ends = ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.end = request.start + (timestamp - request.begun) * 1000;
  };
  devTools.on("Network.loadingFinished", ends);
  devTools.on("Network.loadingFailed", ends);
  await devTools.send("Network.enable");
  await devTools.send("Fetch.enable");
  return {
    /** Requests that were answered between two moments (epoch milliseconds). */
    between: (from, to) =>
      [...requests.values()].filter(
        ({ start, end }) => start >= from - SLACK_MS && end !== null && end <= to + SLACK_MS,
      ),
    stop: () => devTools.detach(),
  };
}

/** The longest sequence of requests in which each began after the one before had ended. */
export function depthOf(requests) {
  const ordered = [...requests].sort((left, right) => left.start - right.start);
  const depths = [];
  ordered.forEach((request, index) => {
    const before = depths.filter((_, other) => ordered[other].end <= request.start + SLACK_MS);
    depths[index] = 1 + Math.max(0, ...before);
  });
  return Math.max(0, ...depths);
}
