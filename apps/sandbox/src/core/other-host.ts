/** The same machine under another host name: another origin and another site than the app's. */
const OTHER_HOST = "127.0.0.1";

/**
 * An address of a stand-in for another company. Under the app's own host name it would share cookies with the app, and
 * the browser would ask no permission to call it.
 */
export function onOtherHost(path: string, origin: string): URL {
  const address = new URL(path, origin);
  if (address.hostname === "localhost") address.hostname = OTHER_HOST;
  return address;
}
