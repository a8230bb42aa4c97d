/** A typed caller for tests: operations by id, parameters and bodies as the specification names them. */
import type { Sandbox } from "../core/sandbox.ts";
import type { Call, OperationId } from "../core/service.ts";
import { createSandbox, type SandboxOptions } from "../index.ts";

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at bodies of many shapes
  readonly body: any;
}

export interface Request<Id extends OperationId> {
  readonly path?: Call<Id>["path"];
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Call<Id>["body"];
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Client {
  readonly sandbox: Sandbox;
  readonly world: string;
  readonly origin: string;
  call<Id extends OperationId>(id: Id, request?: Request<Id>): Promise<Answered>;
  /** Signs a persona in and returns the access token. */
  signIn(persona: string, deviceId?: string): Promise<string>;
  /** Signs up a new user, with a payment account, and returns the access token. */
  signUp(email?: string): Promise<string>;
}

const ORIGIN = "http://localhost:4010";
const PRODUCT_SKU = "FNSUB";
let signedUp = 0;

export function openClient(options: SandboxOptions = {}, world = "test"): Client {
  return clientOf(createSandbox(options), world);
}

export function clientOf(sandbox: Sandbox, world: string): Client {
  const call: Client["call"] = async (id, request = {}) => {
    const { method, path } = addressOf(sandbox, id, request.path ?? {});
    const query = new URLSearchParams(request.query).toString();
    const response = await sandbox.fetch(`${ORIGIN}${path}${query ? `?${query}` : ""}`, {
      method,
      headers: headersOf(world, request),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === "" ? undefined : JSON.parse(text),
    };
  };

  async function token(email: string, password: string, deviceId: string): Promise<string> {
    const { status, body } = await call("login", { body: { email, password, deviceId } });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${body.errorCode}`);
    return body.accessToken;
  }

  return {
    sandbox,
    world,
    origin: ORIGIN,
    call,
    signIn: (persona, deviceId = "device-1") =>
      token(`${persona}@example.com`, "password", deviceId),
    async signUp(email = `visitor-${++signedUp}@example.org`) {
      await call("createCustomer", { body: registration(email) });
      const signedIn = await token(email, "secret1", "device-1");
      await call("createPaymentAccount", {
        token: signedIn,
        body: { createUserReqMessage: { email } },
      });
      return signedIn;
    },
  };
}

export function registration(email: string) {
  return {
    customerUsername: email,
    customerPassword: "secret1",
    email,
    isGenerateToken: false,
    dmaId: "001",
    verifyEmail: false,
    address: { country: "US" },
  } as const;
}

function addressOf(sandbox: Sandbox, id: string, path: Readonly<Record<string, unknown>>) {
  const operation = sandbox.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`There is no operation ${id}`);
  const filled = operation.template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name] ?? "")),
  );
  return { method: operation.method, path: filled };
}

function headersOf(world: string, request: Request<OperationId>): Record<string, string> {
  return {
    "x-api-key": world,
    "x-subscription-product": PRODUCT_SKU,
    ...(request.body === undefined ? {} : { "content-type": "application/json" }),
    ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
    ...(request.key === undefined ? {} : { "Idempotency-Key": request.key }),
    ...request.headers,
  };
}
