/** Names and values of a purchase, as the services take them (OPN-257). */
export function wireParameters(parameters: Readonly<Record<string, string>>) {
  return Object.entries(parameters).map(([name, value]) => ({ name, value }));
}
