export { afterPayment } from "../../capabilities/after-payment/index.ts";
export { checkout } from "../../capabilities/checkout/index.ts";
export { member } from "../../capabilities/member/index.ts";
export { plans } from "../../capabilities/plans/index.ts";
export { purchases } from "../../capabilities/purchases/index.ts";
export { subscription } from "../../capabilities/subscription/index.ts";
export { today } from "../../capabilities/today/index.ts";
export { verification } from "../../capabilities/verification/index.ts";
