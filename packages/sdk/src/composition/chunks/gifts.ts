export { gifts } from "../../capabilities/gifts/index.ts";
