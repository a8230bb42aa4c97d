import { describe, expect, it } from "vitest";
import { openClient } from "../../testing/client.ts";
import { BROKEN_BLOCKS } from "./broken-blocks.ts";

/** Of one world, as the page's script sends it. */
function openEditor() {
  const client = openClient();
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await client.sandbox.fetch(`${client.origin}/_sandbox/${path}`, {
      method,
      headers: { "x-api-key": client.world, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const page = async (screen: string) => {
    const address = `${client.origin}/_sandbox/screen-editor?world=${client.world}&screen=${screen}`;
    const response = await client.sandbox.fetch(address);
    expect(response.status).toBe(200);
    return response.text();
  };
  const shown = async (id: string) => {
    const { status, body } = await client.call("getScreen", { path: { id } });
    return status === 200
      ? body.panels.member.map(({ headline }: { headline?: string }) => headline)
      : status;
  };
  return { client, send, page, shown };
}

const button = (headline: string) => ({ type: "buttonCta", headline, ctaText: "Go", url: "/" });

describe("the editor of screens", () => {
  it("publishes a new screen, which its world alone has [CNT-01] [CNT-14]", async () => {
    const { client, send, shown } = openEditor();
    expect(await shown("spring")).toBe(404);
    const { status, body } = await send("PUT", "screens/spring", { blocks: [button("Spring")] });
    expect(status).toBe(200);
    expect(body.screen).toMatchObject({ name: "spring", isEdited: true, draftAddress: null });
    expect(body.screen.address).toMatch(/\/landing\/spring$/);
    expect(await shown("spring")).toEqual(["Spring"]);
    expect((await openEditor().client.call("getScreen", { path: { id: "spring" } })).status).toBe(
      404,
    );
    expect(client.sandbox.controls.view("screens", client.world)).toContainEqual({
      name: "spring",
      blocks: "buttonCta",
      state: "edited",
    });
  });

  it("keeps a draft from visitors until it is published [CNT-14]", async () => {
    const { send, shown } = openEditor();
    const saved = await send("PUT", "screens/alerts", { blocks: [button("Soon")], as: "draft" });
    expect(saved.body.screen.draftAddress).toMatch(/\/landing\/alerts\?preview=[0-9a-f]{16}$/);
    expect(await shown("alerts")).toEqual(["Be the first to know"]);
    const published = await send("PUT", "screens/alerts", { blocks: [button("Now")] });
    expect(published.body.screen).toMatchObject({ draft: null, draftAddress: null });
    expect(await shown("alerts")).toEqual(["Now"]);
  });

  it("shows a draft to whoever has its link, and to nobody else [CNT-14]", async () => {
    const { client, send } = openEditor();
    const saved = await send("PUT", "screens/alerts", { blocks: [button("Soon")], as: "draft" });
    const preview = new URL(saved.body.screen.draftAddress).searchParams.get("preview") ?? "";
    const asked = (query: Readonly<Record<string, string>>) =>
      client.call("getScreen", { path: { id: "alerts" }, query });
    const { body } = await asked({ preview });
    expect(body.panels.member).toEqual([button("Soon")]);
    expect((await asked({ preview: "0123456789abcdef" })).status).toBe(404);
    await send("PUT", "screens/alerts", { blocks: [button("Now")] });
    expect((await asked({ preview })).status).toBe(404);
  });

  it("takes every edit back [CNT-01]", async () => {
    const { send, shown } = openEditor();
    await send("PUT", "screens/alerts", { blocks: [] });
    expect(await shown("alerts")).toEqual([]);
    expect((await send("DELETE", "screens/alerts")).body.screen.isEdited).toBe(false);
    expect(await shown("alerts")).toEqual(["Be the first to know"]);
  });

  it.each([
    ["no list", { blocks: "all" }],
    ["a list of texts", { blocks: ["hero"] }],
    ["a headline that is no text", { blocks: [{ type: "hero", headline: 7 }] }],
    ["another state", { blocks: [], as: "public" }],
    ["another field", { blocks: [], name: "x" }],
    ["too many blocks", { blocks: Array.from({ length: 101 }, () => button("Go")) }],
  ])("refuses %s, and changes nothing [CNT-01]", async (_, body) => {
    const { send, shown } = openEditor();
    const { status, body: answered } = await send("PUT", "screens/alerts", body);
    expect(status).toBe(400);
    expect(answered.errorMessage).toMatch(/./);
    expect(await shown("alerts")).toEqual(["Be the first to know"]);
  });

  it.each(["Welcome", "a b", "-x", "é"])("refuses %s as a name [CNT-01]", async (name) => {
    const { status } = await openEditor().send("PUT", `screens/${encodeURIComponent(name)}`, {
      blocks: [],
    });
    expect(status).toBe(400);
  });

  it("keeps a limited number of screens [CNT-01]", async () => {
    const { send } = openEditor();
    for (let each = 0; each < 100; each += 1) {
      expect((await send("PUT", `screens/s-${each}`, { blocks: [] })).status).toBe(200);
    }
    expect((await send("PUT", "screens/one-more", { blocks: [] })).status).toBe(409);
    expect((await send("PUT", "screens/s-1", { blocks: [button("Go")] })).status).toBe(200);
  });

  it.each(BROKEN_BLOCKS)(
    "$label: a valid answer, in front of the rest [D-06]",
    async ({ id, block }) => {
      const { client, send } = openEditor();
      expect((await send("POST", "screens/alerts/broken", { kind: id })).status).toBe(200);
      const { body } = await client.call("getScreen", { path: { id: "alerts" } });
      expect(body.panels.member).toHaveLength(2);
      expect(body.panels.member[0].type).toBe(block.type);
      expect(client.sandbox.controls.violations(client.world)).toEqual([]);
    },
  );

  it("keeps the draft of a screen that a tester breaks, and its link [CNT-01] [CNT-14]", async () => {
    const { send } = openEditor();
    const saved = await send("PUT", "screens/alerts", { blocks: [button("Soon")], as: "draft" });
    const { body } = await send("POST", "screens/alerts/broken", { kind: "empty" });
    expect(body.screen.draft).toEqual([button("Soon")]);
    expect(body.screen.draftAddress).toBe(saved.body.screen.draftAddress);
  });

  it("breaks it in no other way [D-06]", async () => {
    const { send } = openEditor();
    expect((await send("POST", "screens/alerts/broken", { kind: "loud" })).status).toBe(400);
  });

  it("is a page: the blocks to edit, the links, and ways to break it [CNT-14]", async () => {
    const { send, page } = openEditor();
    await send("PUT", "screens/alerts", {
      blocks: [button("</textarea><b>Now</b>")],
      as: "draft",
    });
    const html = await page("alerts");
    expect(html).toContain("&lt;/textarea&gt;&lt;b&gt;Now");
    expect(html).toMatch(/href="[^"]*\/landing\/alerts\?preview=/);
    expect(html).toContain('data-order="screens/alerts" data-method="PUT"');
    expect(html).toContain('data-order="screens/alerts" data-method="DELETE"');
    for (const { label } of BROKEN_BLOCKS) expect(html).toContain(label);
    expect(await page("spring")).toContain("Not published.");
    expect(await page("No%20Name")).toContain('value="welcome"');
  });
});
