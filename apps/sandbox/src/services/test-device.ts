/** A device of a person in a world of its own: what tests of the services call with. */
import { randomUUID } from "node:crypto";
import { createSandbox, type Sandbox } from "../index.ts";
import { addProfile, profiles } from "./account/identity/profiles.ts";
import { startSession } from "./account/identity/sessions.ts";

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Device {
  readonly sandbox: Sandbox;
  readonly world: string;
  readonly deviceId: string;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  /** Another person on another device of the same world. */
  as(persona: string | undefined): Device;
}

const ORIGIN = "http://localhost:4010";

/** @param persona who is signed in; undefined for a visitor. */
export function deviceOf(
  persona: string | undefined,
  sandbox: Sandbox = createSandbox(),
  world: string = randomUUID(),
): Device {
  const deviceId = `device-${randomUUID()}`;
  const token = persona === undefined ? undefined : signIn(sandbox, world, persona, deviceId);

  async function call(
    method: string,
    path: string,
    { body, headers }: CallOptions = {},
  ): Promise<Reply> {
    const response = await sandbox.fetch(ORIGIN + path, {
      method,
      headers: {
        "x-api-key": world,
        "x-device-id": deviceId,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const reply: Record<string, unknown> = text === "" ? {} : JSON.parse(text);
    return { status: response.status, body: reply, headers: response.headers };
  }

  return { sandbox, world, deviceId, call, as: (other) => deviceOf(other, sandbox, world) };
}

function signIn(sandbox: Sandbox, key: string, persona: string, deviceId: string): string {
  const world = sandbox.controls.world(key);
  if (!profiles(world).get(`profile-${persona}`)) {
    addProfile(world, { profileId: `profile-${persona}`, email: `${persona}@example.com` } as never);
  }
  const session = { profileId: `profile-${persona}`, deviceId, device: "web", userType: "email" };
  return startSession(world, { ...session, accountType: "profile", mvpd: null }).accessToken;
}
