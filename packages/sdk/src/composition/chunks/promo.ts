export { promoCode } from "../../capabilities/promo-code/index.ts";
