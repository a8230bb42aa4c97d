export { debugPanel } from "../../capabilities/debug-panel/index.ts";
