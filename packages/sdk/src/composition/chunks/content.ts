/** Marketing pages: most visits see none. */
export { content } from "../../capabilities/content/index.ts";
