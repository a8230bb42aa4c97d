import { isRecord } from "../../domain/kernel/check.ts";
import type { VerificationApi } from "../api.ts";
import { readVerificationState } from "../mapping/verification.ts";
import { type Parts, present } from "./parts.ts";

export function createVerificationApi({ clients, call }: Parts): VerificationApi {
  return {
    state: ({ signal = null, once = false } = {}) =>
      call(
        "getVerificationState",
        clients.memberVerify.GET("/memberverify/verification/user", { signal, once }),
        (answer) => readVerificationState(present(isRecord(answer) ? answer : null, "state")),
      ),
  };
}
