export { billing } from "../../capabilities/billing/index.ts";
