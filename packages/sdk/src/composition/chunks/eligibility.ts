export { partnerActivation } from "../../capabilities/partner-activation/index.ts";
export { verificationFlow } from "../../capabilities/verification-flow/index.ts";
export { veterans } from "../../capabilities/veterans/index.ts";
