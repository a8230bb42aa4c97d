export { deviceAuthorization } from "../../capabilities/device-authorization/index.ts";
export { deviceLimit } from "../../capabilities/device-limit/index.ts";
export { passwordReset } from "../../capabilities/password-reset/index.ts";
export { secondScreen } from "../../capabilities/second-screen/index.ts";
export { tvProvider } from "../../capabilities/tv-provider/index.ts";
