import type { UploadPort } from "../ports.ts";

/** Puts a file with progress. Only `XMLHttpRequest` tells how much of a body has been sent. */
export const putFile: UploadPort["put"] = ({ url, file, mimeType, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = (finish: () => void) => () => {
      signal.removeEventListener("abort", abort);
      finish();
    };
    const abort = () => request.abort();
    request.open("PUT", url);
    request.withCredentials = false;
    request.setRequestHeader("Content-Type", mimeType);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = end(() => resolve({ status: request.status, body: request.responseText }));
    request.onerror = end(() => reject(new TypeError("The upload failed.")));
    request.onabort = end(() => reject(new DOMException("The upload was stopped.", "AbortError")));
    signal.addEventListener("abort", abort);
    if (signal.aborted)
      end(() => reject(new DOMException("Stopped before it began.", "AbortError")))();
    else request.send(file);
  });
