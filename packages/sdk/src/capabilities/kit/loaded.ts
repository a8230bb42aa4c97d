import type { LoggerPort } from "../../platform/ports.ts";

/** What has loaded; null, and a warning, where it has not: the screen goes on without it. */
export async function loaded<Value>(
  loading: Promise<Value>,
  what: string,
  logger: LoggerPort,
): Promise<Value | null> {
  try {
    return await loading;
  } catch (error) {
    logger.log("warn", `${what} did not load.`, error);
    return null;
  }
}
