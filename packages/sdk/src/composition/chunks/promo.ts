export { paymentPage } from "../../capabilities/payment-page/index.ts";
export { promoCode } from "../../capabilities/promo-code/index.ts";
