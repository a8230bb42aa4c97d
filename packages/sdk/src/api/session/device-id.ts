import type { ClockPort, CookiePort, RandomPort } from "../../platform/ports.ts";

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;

interface DeviceIdDeps {
  readonly cookieName: string;
  readonly cookies: CookiePort;
  readonly clock: Pick<ClockPort, "now">;
  readonly random: Pick<RandomPort, "uuid">;
}

/** Id of this device from its cookie, made when absent (SGN-14, OPN-024). */
export function createDeviceId({ cookieName, cookies, clock, random }: DeviceIdDeps): () => string {
  // A browser that refuses cookies still is one device for as long as the page lives.
  let made: string | null = null;
  return () => {
    const known = cookies.get(cookieName) ?? made;
    if (known !== null && known !== "") return known;
    made = random.uuid();
    cookies.set(cookieName, made, { expires: clock.now() + ONE_YEAR_MS });
    return made;
  };
}
