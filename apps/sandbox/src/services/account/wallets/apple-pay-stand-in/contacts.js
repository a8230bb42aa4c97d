/** What a shop learns of a contact and a card: little before the buyer authorizes, the required fields after. Pure. */

const ADDRESS = [
  "addressLines",
  "locality",
  "subLocality",
  "administrativeArea",
  "subAdministrativeArea",
  "postalCode",
  "country",
  "countryCode",
];
const FIELDS = {
  email: ["emailAddress"],
  name: ["givenName", "familyName"],
  phone: ["phoneNumber"],
  phoneticName: ["phoneticGivenName", "phoneticFamilyName"],
  postalAddress: ADDRESS,
};

/** Before the authorization: enough for tax and shipping costs, and no more. */
export function redacted(contact) {
  const { locality, administrativeArea, postalCode, country, countryCode } = contact;
  const known = {
    locality,
    administrativeArea,
    postalCode: postalCode?.slice(0, countryCode === "US" ? 5 : 3),
    country,
    countryCode,
  };
  return { ...written(known), familyName: "", givenName: "" };
}

/** After the authorization: what the shop has required. A billing address comes with the name. */
export function released(contact, required, isBilling) {
  if (required.length === 0) return undefined;
  const asked = new Set(required);
  if (isBilling || asked.has("postalAddress")) asked.add("name");
  const names = [...asked].flatMap((field) => FIELDS[field]);
  return written(Object.fromEntries(names.map((name) => [name, contact[name]])));
}

/** Required fields that the contact lacks. */
export function missingFields(contact, required) {
  return required.filter((field) => FIELDS[field].every((name) => contact[name] === undefined));
}

/** Cards that the shop takes: by network, and by kind where the shop names kinds. */
export function acceptedCards(cards, { networks, capabilities }) {
  const isKindNamed =
    capabilities.includes("supportsCredit") || capabilities.includes("supportsDebit");
  const kinds = { credit: "supportsCredit", debit: "supportsDebit" };
  return cards.filter(
    ({ network, type }) =>
      networks.some((name) => name.toLowerCase() === network.toLowerCase()) &&
      (!isKindNamed || capabilities.includes(kinds[type])),
  );
}

function written(contact) {
  return Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined));
}
