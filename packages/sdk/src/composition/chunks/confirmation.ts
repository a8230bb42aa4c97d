export { confirmation } from "../../capabilities/confirmation/index.ts";
