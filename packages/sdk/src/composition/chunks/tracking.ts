export { tracking } from "../../capabilities/tracking/index.ts";
