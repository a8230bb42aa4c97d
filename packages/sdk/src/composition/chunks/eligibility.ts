export { verificationFlow } from "../../capabilities/verification-flow/index.ts";
