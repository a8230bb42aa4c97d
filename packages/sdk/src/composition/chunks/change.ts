export { changePlan } from "../../capabilities/change-plan/index.ts";
