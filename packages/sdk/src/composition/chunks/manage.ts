export { cancellation } from "../../capabilities/cancellation/index.ts";
export { pause } from "../../capabilities/pause/index.ts";
export { planActions } from "../../capabilities/plan-actions/index.ts";
