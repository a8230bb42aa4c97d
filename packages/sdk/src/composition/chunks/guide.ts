export { planGuide } from "../../capabilities/plan-guide/index.ts";
