import type { TextKind } from "./clean-text.ts";

/** Every field of every form that takes text or a choice, and what its text stands for. (D-45) */
export const textFields = {
  signIn: { email: "code", password: "secret" },
  createAccount: { email: "code", password: "secret" },
  passwordAssistance: { email: "code" },
  resetPassword: { password: "secret", confirm: "secret" },
  updateEmail: { email: "code", confirm: "code", password: "secret" },
  updatePassword: { password: "secret", newPassword: "secret" },
  payment: { zip: "code" },
  promoCode: { couponCode: "code" },
  shipping: {
    firstName: "text",
    lastName: "text",
    address1: "text",
    address2: "text",
    city: "text",
    state: "code",
    zipCode: "code",
    phone: "code",
  },
  giftCode: { giftCode: "code" },
  gift: { billingZipCode: "code" },
  cancelSurvey: { freeText: "text" },
  secondScreen: { code: "code" },
  verification: {
    status: "code",
    organization: "text",
    firstName: "text",
    lastName: "text",
    dobMonth: "code",
    dobDay: "code",
    dobYear: "code",
    dischargeMonth: "code",
    dischargeDay: "code",
    dischargeYear: "code",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, TextKind>>>>;
