export { signUp } from "../../capabilities/sign-up/index.ts";
