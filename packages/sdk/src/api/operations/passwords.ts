import { serviceText } from "../../domain/errors/service-text.ts";
import { fail, succeed } from "../../domain/kernel/outcome.ts";
import type { PasswordsApi } from "../api.ts";
import { stoppedFailure } from "../failures.ts";
import { fields, text } from "../mapping/fields.ts";
import { resetRefusal } from "../password-failures.ts";
import { Stopped } from "../transport/stopped.ts";
import { keyHeader, type Parts, present } from "./parts.ts";

export function createPasswordsApi({ clients, call, session }: Parts): PasswordsApi {
  const { account } = clients;
  /** The body of a key stays the same when the access token has been renewed between two tries. */
  let sent: { readonly key: string | undefined; readonly accessToken: string } | null = null;

  async function accessTokenFor(key: string | undefined): Promise<string> {
    const bearer = await session.tokens.bearer();
    if (bearer === null) throw new Stopped(NOBODY);
    const accessToken = bearer.authorization.replace(/^Bearer /, "");
    if (sent === null || key === undefined || sent.key !== key) sent = { key, accessToken };
    return sent.accessToken;
  }

  return {
    requestReset: ({ email }, { signal = null, idempotencyKey } = {}) =>
      call(
        "requestPasswordReset",
        account.POST("/accounts/reset-password/request", {
          params: keyHeader(idempotencyKey),
          body: { email, useV2: true },
          signal,
        }),
        (answer) => void present(fields(answer)["success"] === false ? null : answer, "success"),
      ),

    async reset({ token, email, password }, { signal = null, idempotencyKey } = {}) {
      const answered = await call(
        "resetPassword",
        account.POST("/reset-password", {
          params: keyHeader(idempotencyKey),
          body: { code: token, email, password },
          signal,
        }),
        readResetResult,
      );
      if (!answered.ok) return answered;
      return answered.value.success
        ? succeed(undefined)
        : fail(resetRefusal(answered.value.message));
    },

    async updateEmail({ email, password }, { signal = null, idempotencyKey } = {}) {
      const { profileId } = session.snapshot();
      if (profileId === null) return fail(stoppedFailure("updateEmail", { stop: NOBODY }, true));
      return call(
        "updateEmail",
        account.PUT("/update/{id}/v3", {
          params: { path: { id: profileId }, ...keyHeader(idempotencyKey) },
          body: { email, password },
          signal,
        }),
        (answer) => ({ email: present(text(fields(answer)["email"]), "email") }),
      );
    },

    async updatePassword({ password, newPassword }, { signal = null, idempotencyKey } = {}) {
      const { profileId } = session.snapshot();
      if (profileId === null) return fail(stoppedFailure("updatePassword", { stop: NOBODY }, true));
      const send = async () =>
        account.PUT("/accounts/user/{profileId}/password", {
          params: { path: { profileId }, ...keyHeader(idempotencyKey) },
          body: {
            password,
            newPassword,
            profileId,
            accessToken: await accessTokenFor(idempotencyKey),
          },
          signal,
        });
      return call("updatePassword", send(), (answer) => ({
        profileId: present(text(fields(answer)["profileId"]), "profileId"),
      }));
    },
  };
}

const NOBODY = { kind: "unauthenticated", ended: false } as const;

interface ResetResult {
  readonly success: boolean;
  readonly message: string | null;
}

/** `data` of the answer (PWD-14). */
function readResetResult(answer: unknown): ResetResult {
  const { success, message } = fields(fields(answer)["data"]);
  const isResult = typeof success === "boolean";
  return present(isResult ? { success, message: serviceText({ text: message }) } : null, "data");
}
