const KEY = /^[A-Za-z0-9._-]{1,64}$/;
const COOKIE = "foyer_world";

export const DEFAULT_WORLD = "foyer-demo";

/**
 * The sandbox world of a visitor: `?world=` chooses it and a cookie keeps it, so that a tester or a test can have
 * services of their own. Used with the sandbox only.
 */
export function worldOf(request: Request): { key: string; cookie: string | null } {
  const asked = new URL(request.url).searchParams.get("world");
  if (asked && KEY.test(asked)) {
    return { key: asked, cookie: `${COOKIE}=${asked}; Path=/; SameSite=Lax` };
  }
  const kept = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(
    request.headers.get("cookie") ?? "",
  )?.[1];
  return { key: kept && KEY.test(kept) ? kept : DEFAULT_WORLD, cookie: null };
}
