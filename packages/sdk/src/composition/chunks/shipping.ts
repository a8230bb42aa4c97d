export { shipping } from "../../capabilities/shipping/index.ts";
