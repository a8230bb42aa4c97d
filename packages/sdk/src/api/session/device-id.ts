import { millisecondsInDay } from "date-fns/constants";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Platform } from "../../platform/ports.ts";

const ONE_YEAR_MS = 365 * millisecondsInDay;
/**
 * Format that services and headers accept. A cookie in another format, written by other code, must not block sign-in.
 */
const USABLE = /^[\x21-\x7e]{1,128}$/;

interface DeviceIdDeps {
  readonly configuration: Pick<FoyerConfiguration, "defaultConfig">;
  readonly platform: Pick<Platform, "cookies" | "clock" | "random">;
}

/** Id of this device from its cookie, made when absent (SGN-14, OPN-024). */
export function createDeviceId({ configuration, platform }: DeviceIdDeps): () => string {
  const { cookies, clock, random } = platform;
  const { deviceIdCookieName: cookieName } = configuration.defaultConfig;
  // Without a usable cookie the id lasts as long as the page.
  let made: string | null = null;
  return () => {
    const known = cookies.get(cookieName) ?? "";
    if (USABLE.test(known)) return known;
    if (made !== null) return made;
    made = random.uuid();
    cookies.set(cookieName, made, { expires: clock.now() + ONE_YEAR_MS });
    return made;
  };
}
