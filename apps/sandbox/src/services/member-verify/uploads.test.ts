import { describe, expect, it } from "vitest";
import { type Device, deviceOf } from "../../testing/test-device.ts";

const STEP = "/memberverify/verification/step";
const MB = 1024 * 1024;
const PDF = new TextEncoder().encode("%PDF-1.7 discharge papers");
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

interface Upload {
  readonly documentId: string;
  readonly fileName: string;
  readonly uploadUrl: string;
  readonly expiresAt: number;
}

const descriptor = (fileName: string, mimeType = "application/pdf", fileSize = PDF.length) => ({
  fileName,
  mimeType,
  fileSize,
});

/** A user whose verification needs documents. */
async function asked(): Promise<Device> {
  const device = deviceOf("new");
  const body = {
    email: "new@example.com",
    firstName: "Pat",
    lastName: "Upload",
    birthDate: "1990-04-05",
    organization: { id: 4070, name: "Army" },
  };
  await device.call("POST", `${STEP}/collectActiveMilitaryPersonalInfo`, { body });
  return device;
}

const request = (device: Device, body: unknown) =>
  device.call("POST", `${STEP}/docUpload`, { body });
const complete = (device: Device) => device.call("POST", `${STEP}/completeDocUpload`);
const state = async (device: Device) =>
  (await device.call("GET", "/memberverify/verification/user")).body;
const advance = (device: Device, by: string) =>
  device.sandbox.controls.advanceClock(by, device.world);

async function addresses(device: Device, ...files: object[]): Promise<Upload[]> {
  const { status, body } = await request(device, files);
  expect(status).toBe(200);
  return body.documents as Upload[];
}

async function addressOf(device: Device, file: object): Promise<string> {
  const [document] = await addresses(device, file);
  return document!.uploadUrl;
}

function put(
  device: Device,
  url: string,
  bytes: Uint8Array<ArrayBuffer>,
  type = "application/pdf",
  headers = {},
) {
  return device.sandbox.fetch(url, {
    method: "PUT",
    body: bytes,
    headers: { "content-type": type, ...headers },
  });
}

/** The question of a browser before it puts a file for a page of this origin. */
function preflight(device: Device, url: string, origin: string) {
  return device.sandbox.fetch(url, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "PUT",
      "access-control-request-headers": "content-type",
    },
  });
}

async function signInAt(origin: string, { sandbox, world }: Device): Promise<string> {
  const response = await sandbox.fetch(`${origin}/accounts/login`, {
    method: "POST",
    headers: { "x-api-key": world, "content-type": "application/json" },
    body: JSON.stringify({ email: "new@example.com", password: "password", deviceId: "d-1" }),
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

describe("documents from the form to the result", () => {
  it("three calls lead to the review, which ends in success [VER-86] [VER-87] [VER-88] [VER-89] [API-66] [API-67] [API-68]", async () => {
    const device = await asked();
    const files = [descriptor("letter.pdf"), descriptor("name.png", "image/png", PNG.length)];
    const [letter, name] = await addresses(device, ...files);
    expect([letter!.fileName, name!.fileName]).toEqual(["letter.pdf", "name.png"]);
    expect((await put(device, letter!.uploadUrl, PDF)).status).toBe(204);
    expect((await put(device, name!.uploadUrl, PNG, "image/png")).status).toBe(204);
    expect(await complete(device)).toMatchObject({ status: 200, body: { currentStep: "pending" } });
    advance(device, "2m");
    expect((await state(device)).currentStep).toBe("success");
  });

  const endings: readonly [file: string, wait: string, state: object][] = [
    [
      "unreadable.pdf",
      "2m",
      { currentStep: "docUpload", rejectionReasons: ["DOCUMENT_UNREADABLE"] },
    ],
    [
      "expired-mismatch.pdf",
      "2m",
      { currentStep: "docUpload", rejectionReasons: ["DOCUMENT_EXPIRED", "NAME_MISMATCH"] },
    ],
    ["fraud.pdf", "2m", { currentStep: "error", errorIds: ["fraudRulesReject"] }],
    ["ineligible.pdf", "2m", { currentStep: "ineligible" }],
    ["slow.pdf", "19m", { currentStep: "pending" }],
    ["slow.pdf", "20m", { currentStep: "success" }],
  ];

  it.each(endings)("%s after %s [VER-67] [VER-92]", async (file, wait, expected) => {
    const device = await asked();
    await sendAndComplete(device, file);
    advance(device, wait);
    expect(await state(device.as("new"))).toMatchObject(expected);
  });

  it("the third rejection ends it [ERR-40]", async () => {
    const device = await asked();
    for (const expected of ["docUpload", "docUpload", "error"]) {
      await sendAndComplete(device, "unreadable.pdf");
      advance(device, "2m");
      expect((await state(device)).currentStep).toBe(expected);
    }
    expect((await state(device)).errorIds).toEqual(["docReviewLimitExceeded"]);
  });

  async function sendAndComplete(device: Device, file: string): Promise<void> {
    await put(device, await addressOf(device, descriptor(file)), PDF);
    expect((await complete(device)).body.currentStep).toBe("pending");
  }
});

describe("what the service takes", () => {
  const several = (count: number) =>
    Array.from({ length: count }, (_, i) => descriptor(`${i}.pdf`));

  it.each([
    ["five files", several(5)],
    ["10 MB", [descriptor("big.pdf", "application/pdf", 10 * MB)]],
    ["upper case", [descriptor("SCAN.JPEG", "image/jpeg")]],
    [
      "every type",
      [
        "jpg:image/jpeg",
        "png:image/png",
        "gif:image/gif",
        "bmp:image/bmp",
        "pdf:application/pdf",
      ].map((it) => descriptor(`a.${it.split(":")[0]}`, it.split(":")[1])),
    ],
  ])("takes %s [VER-78] [VER-83] [VER-84]", async (_what, files) => {
    expect((await request(await asked(), files)).status).toBe(200);
  });

  const refused: readonly [what: string, files: object[], id: string, message: string][] = [
    [
      "six files [ERR-43]",
      several(6),
      "invalidNumberOfFiles",
      "Maximum number of files exceeded (max: 5)",
    ],
    [
      "a byte above 10 MB [ERR-42]",
      [descriptor("big.pdf", "application/pdf", 10 * MB + 1)],
      "invalidFileSizeMax",
      "One or more files is too large (max: 10MB)",
    ],
    [
      "nothing [ERR-41]",
      [descriptor("a.pdf", "application/pdf", 0)],
      "invalidFileSizeEmpty",
      "One or more files is empty",
    ],
    [
      "another type [ERR-44]",
      [descriptor("a.docx", "application/msword")],
      "unsupportedDocMimeType",
      "One or more files is an unsupported format",
    ],
    [
      "a name of another type [ERR-44]",
      [descriptor("a.exe")],
      "unsupportedDocMimeType",
      "One or more files is an unsupported format",
    ],
  ];

  it.each(refused)("refuses %s [VER-90]", async (_what, files, id, errorMessage) => {
    const { status, body } = await request(await asked(), files);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errorMessage, errorIds: [id], currentStep: "docUpload" });
  });

  it("documents are asked for at their step only [ERR-33]", async () => {
    const device = deviceOf("new");
    expect(await request(device, [descriptor("a.pdf")])).toMatchObject({
      status: 409,
      body: { errorIds: ["invalidStep"] },
    });
    expect((await complete(device)).status).toBe(409);
  });

  it("takes the media type of a file in capitals [VER-76] [VER-90]", async () => {
    const device = await asked();
    const [letter] = await addresses(device, descriptor("LETTER.PDF", "Application/PDF"));
    expect((await put(device, letter!.uploadUrl, PDF)).status).toBe(204);
  });

  it("completes only with every document [OPN-184]", async () => {
    const device = await asked();
    expect((await complete(device)).status).toBe(409);
    const [first] = await addresses(device, descriptor("a.pdf"), descriptor("b.pdf"));
    await put(device, first!.uploadUrl, PDF);
    expect(await complete(device)).toMatchObject({
      status: 409,
      body: { currentStep: "docUpload", errorMessage: "One or more files is empty" },
    });
  });
});

describe("an upload address", () => {
  it("takes one file; the same bytes again are answered alike [API-67]", async () => {
    const device = await asked();
    const url = await addressOf(device, descriptor("a.pdf"));
    expect((await put(device, url, PDF)).status).toBe(204);
    expect((await put(device, url, PDF)).status).toBe(204);
    const other = PDF.toReversed() as Uint8Array<ArrayBuffer>;
    expect((await put(device, url, other)).status).toBe(409);
  });

  it.each([
    ["a bearer token", { authorization: "Bearer abc" }],
    ["an api key", { "x-api-key": "foyer-demo" }],
  ])("refuses %s [OPN-266] [API-67]", async (_what, headers) => {
    const device = await asked();
    const url = await addressOf(device, descriptor("a.pdf"));
    expect((await put(device, url, PDF, "application/pdf", headers)).status).toBe(403);
  });

  it("is at another origin than the services and the app [OPN-266] [API-67]", async () => {
    const device = await asked();
    const url = new URL(await addressOf(device, descriptor("a.pdf")));
    expect(url.origin).toBe("http://127.0.0.1:4010");
  });

  it("stays at the host of services that are not on this machine [API-67]", async () => {
    const device = await asked();
    const token = await signInAt("https://services.example", device);
    const response = await device.sandbox.fetch(`https://services.example${STEP}/docUpload`, {
      method: "POST",
      headers: {
        "x-api-key": device.world,
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify([descriptor("a.pdf")]),
    });
    const { documents } = (await response.json()) as { documents: Upload[] };
    expect(new URL(documents[0]!.uploadUrl).origin).toBe("https://services.example");
  });

  it("takes the request that a browser makes for the app, whose page reads the answer [API-67]", async () => {
    const device = await asked();
    const url = await addressOf(device, descriptor("a.pdf"));
    const origin = "http://localhost:5173";
    const allowed = await preflight(device, url, origin);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("access-control-allow-origin")).toBe(origin);
    const response = await put(device, url, PDF, "application/pdf", { origin });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe(origin);
  });

  it("lets a browser send the type of the file, and no other header or method [OPN-266] [API-67]", async () => {
    const device = await asked();
    const url = await addressOf(device, descriptor("a.pdf"));
    const { headers } = await preflight(device, url, "http://localhost:5173");
    expect(headers.get("access-control-allow-headers")).toBe("content-type");
    expect(headers.get("access-control-allow-methods")).toBe("PUT");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  it("is not readable by a page of a foreign origin [API-67]", async () => {
    const device = await asked();
    const url = await addressOf(device, descriptor("a.pdf"));
    const origin = "https://evil.example";
    const allowed = await preflight(device, url, origin);
    expect(allowed.headers.get("access-control-allow-origin")).toBeNull();
    const response = await put(device, url, PDF, "application/pdf", { origin });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("lives 15 minutes [API-67]", async () => {
    const device = await asked();
    const url = await addressOf(device, descriptor("a.pdf"));
    advance(device, "15m");
    expect((await put(device, url, PDF)).status).toBe(403);
  });

  it("is unknown when anything of it is changed, or it was replaced [API-67]", async () => {
    const device = await asked();
    const url = await addressOf(device, descriptor("a.pdf"));
    expect((await put(device, `${url}0`, PDF)).status).toBe(404);
    expect((await put(device, url.replace("signature=", "signature=x"), PDF)).status).toBe(404);
    await addressOf(device, descriptor("b.pdf"));
    expect((await put(device, url, PDF)).status).toBe(404);
  });

  const bytes: readonly [
    what: string,
    bytes: Uint8Array<ArrayBuffer>,
    type: string,
    status: number,
  ][] = [
    ["nothing [ERR-41]", new Uint8Array(), "application/pdf", 400],
    ["more than 10 MB [ERR-42]", new Uint8Array(10 * MB + 1), "application/pdf", 413],
    ["far more than 10 MB [ERR-42]", new Uint8Array(12 * MB), "application/pdf", 413],
    ["other bytes than stated [ERR-44]", new Uint8Array(PDF.length), "application/pdf", 415],
    ["a type that is not accepted [ERR-44]", PDF, "text/html", 415],
    [
      "another size than stated [ERR-36]",
      new TextEncoder().encode("%PDF-1.7"),
      "application/pdf",
      400,
    ],
  ];

  it.each(bytes)("refuses %s", async (_what, content, type, status) => {
    const device = await asked();
    const response = await put(device, await addressOf(device, descriptor("a.pdf")), content, type);
    expect(response.status).toBe(status);
    const { errorIds } = (await response.json()) as { errorIds: string[] };
    expect(errorIds).toHaveLength(1);
  });
});
