export { configuration } from "../../capabilities/configuration/index.ts";
export { navigation } from "../../capabilities/navigation/index.ts";
export { session } from "../../capabilities/session/index.ts";
export { signIn } from "../../capabilities/sign-in/index.ts";
