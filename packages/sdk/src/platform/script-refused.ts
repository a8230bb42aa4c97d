/** Name of the error of a port whose script the page's own policy refuses: no connection is at fault. */
export const SCRIPT_REFUSED = "ScriptRefused";
