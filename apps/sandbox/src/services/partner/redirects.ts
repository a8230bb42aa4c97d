/** Return addresses: https, or this machine in development. */

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)$/;
const LONGEST = 2048;

export function isSafeRedirect(text: string): boolean {
  if (text.length > LONGEST || /[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
}
