/** A device of a user in a world of its own, for tests of the services. */
import { randomUUID } from "node:crypto";
import { createSandbox, type Sandbox } from "../index.ts";

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
  /** Another user on another device of the same world. */
  as(persona: string | undefined): Device;
}

const ORIGIN = "http://localhost:4010";

/** @param persona signed in with the first call; undefined for a visitor. */
export function deviceOf(
  persona: string | undefined,
  sandbox: Sandbox = createSandbox(),
  world: string = randomUUID(),
): Device {
  const deviceId = `device-${randomUUID()}`;
  let signedIn: Promise<string> | undefined;

  async function call(
    method: string,
    path: string,
    { body, headers }: CallOptions = {},
  ): Promise<Reply> {
    if (persona !== undefined) signedIn ??= signIn(sandbox, world, persona, deviceId);
    const token = await signedIn;
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

async function signIn(
  sandbox: Sandbox,
  key: string,
  persona: string,
  deviceId: string,
): Promise<string> {
  const response = await sandbox.fetch(`${ORIGIN}/accounts/login`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify({ email: `${persona}@example.com`, password: "password", deviceId }),
  });
  const { accessToken } = (await response.json()) as { accessToken?: string };
  if (accessToken === undefined) throw new Error(`${persona} cannot sign in: ${response.status}`);
  return accessToken;
}
