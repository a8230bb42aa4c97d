import type { WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, present } from "../../api/engine.ts";
import { stoppedFailure } from "../../api/failures.ts";
import { fields, text } from "../../api/fields.ts";
import { Stopped, signedOut } from "../../api/transport/stopped.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";

/** The password of a signed-in account (MNG-08 to MNG-13). */
export interface PasswordChangeCalls {
  /** Changes the password of the signed-in profile (MNG-11, API-49). Its other sessions end. */
  updatePassword(
    input: { readonly password: string; readonly newPassword: string },
    options?: WriteOptions,
  ): Promise<Outcome<{ readonly profileId: string }>>;
}

export function createPasswordChangeCalls({ clients, call, session }: Engine): PasswordChangeCalls {
  const { account } = clients;
  /** Two sends of one key need the same body, also when the access token was renewed in between. */
  let sent: { readonly key: string | undefined; readonly accessToken: string } | null = null;

  async function accessTokenFor(key: string | undefined): Promise<string> {
    const bearer = await session.tokens.bearer();
    if (bearer === null) throw new Stopped(signedOut);
    const accessToken = bearer.authorization.replace(/^Bearer /, "");
    if (sent === null || key === undefined || sent.key !== key) sent = { key, accessToken };
    return sent.accessToken;
  }

  return {
    async updatePassword({ password, newPassword }, { signal = null, idempotencyKey } = {}) {
      const { profileId } = session.snapshot();
      if (profileId === null)
        return fail(stoppedFailure("updatePassword", { stop: signedOut }, true));
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
