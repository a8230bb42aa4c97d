export { account } from "../../capabilities/account/index.ts";
export { accountPromoCode } from "../../capabilities/account-promo-code/index.ts";
export { emailChange } from "../../capabilities/email-change/index.ts";
export { memberHome } from "../../capabilities/member-home/index.ts";
export { notices } from "../../capabilities/notices/index.ts";
export { passwordChange } from "../../capabilities/password-change/index.ts";
export { paymentChanges } from "../../capabilities/payment-changes/index.ts";
