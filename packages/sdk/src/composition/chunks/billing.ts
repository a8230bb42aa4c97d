export { billingHistory } from "../../capabilities/billing-history/index.ts";
export { paymentUpdate } from "../../capabilities/payment-update/index.ts";
