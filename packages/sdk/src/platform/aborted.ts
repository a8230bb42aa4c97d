/** The error that an aborted wait ends with, where `DOMException` may be missing. */
export function aborted(): Error {
  const error = new Error("The operation was aborted.");
  error.name = "AbortError";
  return error;
}
