/** The errors that a shop shows in the sheet, and those that it is thrown. */

/** `ApplePayError`, shown in the sheet by `completePayment` and the selections. */
export class ApplePayError {
  constructor(code, contactField, message = "") {
    if (!ERROR_CODES.includes(code)) throw new TypeError(`"${code}" is not an error code.`);
    if (contactField !== undefined && !ERROR_FIELDS.includes(contactField)) {
      throw new TypeError(`"${contactField}" is not a contact field.`);
    }
    this.code = code;
    this.contactField = contactField;
    this.message = String(message);
  }
}

const ERROR_CODES = [
  "shippingContactInvalid",
  "billingContactInvalid",
  "addressUnserviceable",
  "couponCodeInvalid",
  "couponCodeExpired",
  "unknown",
];
const ERROR_FIELDS = [
  "phoneNumber",
  "emailAddress",
  "name",
  "phoneticName",
  "postalAddress",
  "addressLines",
  "locality",
  "subLocality",
  "postalCode",
  "administrativeArea",
  "subAdministrativeArea",
  "country",
  "countryCode",
];

/** Texts of the errors. @throws TypeError for anything but `ApplePayError` */
export function checkedErrors(errors) {
  const isRight = Array.isArray(errors) && errors.every((error) => error instanceof ApplePayError);
  if (!isRight) throw new TypeError("errors is a list of ApplePayError.");
  return errors.map(({ message }) => message).filter(Boolean);
}

export function accessError(text) {
  return new DOMException(text, "InvalidAccessError");
}
