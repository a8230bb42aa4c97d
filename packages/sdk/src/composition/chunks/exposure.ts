export { exposures } from "../../capabilities/exposures/index.ts";
