/** Every example of the documentation is compiled against the published types, and run where it can run. */
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { node, tool, write } from "./support/app.ts";
import { pages, root, type Snippet, snippetsOf } from "./support/snippets.ts";

const CODE = /^tsx?$/;
/** An application is compiled with the sources of the SDK. */
const PATIENCE_MS = 240_000;
/** By its path: two packages of the workspace bring a command called tsc. */
const COMPILER = "node_modules/typescript-7/bin/tsc";
const snippets = pages().flatMap(snippetsOf);
const code = snippets.filter(({ language }) => CODE.test(language));
/** Pages of the applications refer to the application's own files. */
const ofApplication = ({ page }: Snippet) => /^(apps\/[^/]+)\//.exec(page)?.[1] ?? null;

const folderOf = ({ page }: Snippet) =>
  page === "README.md" ? "" : `pages/${page.replaceAll(/[/.]/g, "-")}/`;
const fileOf = (snippet: Snippet) =>
  folderOf(snippet) + (snippet.file ?? `line-${snippet.at.split(":")[1]}.${snippet.language}`);

describe("examples of the documentation", () => {
  const published = snippets.filter((snippet) => ofApplication(snippet) === null);

  beforeAll(() => {
    const written = published.filter((one) => one.file !== null || CODE.test(one.language));
    // A module each: two examples may use the same names.
    write(
      Object.fromEntries(
        written.map((one) => [
          fileOf(one),
          one.file === null ? `${one.code}\nexport {};\n` : one.code,
        ]),
      ),
    );
  });

  it("exist on the pages of both packages and of the applications", () => {
    const have = new Set(code.map(({ page }) => page));
    expect([...have]).toEqual(
      expect.arrayContaining(["README.md", "packages/sdk/README.md", "packages/react/README.md"]),
    );
    expect(code.length).toBeGreaterThan(10);
  });

  it("compile against the packages as they are published", () => {
    expect(tool("tsc", "--noEmit", "-p", ".")).toBe("");
  });

  it("of tests pass", () => {
    const tests = published.filter(({ file }) => file?.includes(".test."));
    expect(tests.length).toBeGreaterThan(0);
    const printed = tool("vitest", "run", "--no-color", ...tests.map(fileOf));
    expect(printed).toMatch(new RegExp(`Test Files\\s+${tests.length} passed`));
  });

  it("of the plans tell a member whose subscription cannot be read, and ask again [D-06]", () => {
    const plans = published.find(({ file }) => file === "plans.tsx");
    const folder = plans ? folderOf(plans) : "";
    const file = `${folder}unknown-subscription.test.tsx`;
    write({
      [file]: `
        // ${"@vitest-environment"} jsdom
        import { FoyerProvider } from "@foyer/react";
        import { createTestFoyer } from "@foyer/sdk/testing";
        import { act, render, screen } from "@testing-library/react";
        import { MemoryRouter } from "react-router-dom";
        import { expect, test } from "vitest";
        import { Plans } from "./plans.tsx";

        test("an unknown subscription", async () => {
          const { foyer, drive, services, signIn } = createTestFoyer();
          services.always("GET /currentSubscriptionStatus", { status: 503, body: {} });
          await signIn();
          render(
            <FoyerProvider foyer={foyer}>
              <MemoryRouter>
                <Plans />
              </MemoryRouter>
            </FoyerProvider>,
          );
          await act(() => drive(foyer.plans.open()));
          expect(screen.getByRole("alert").textContent).toContain("couldn't check");
          services.always("GET /currentSubscriptionStatus", null);
          screen.getByRole("button", { name: "Try Again" }).click();
          await act(() => drive(foyer.plans.open()));
          expect(screen.getByRole("radio", { name: /Monthly/ })).toHaveProperty("checked", true);
        });
      `,
    });
    expect(tool("vitest", "run", "--no-color", file)).toMatch(/Tests\s+1 passed/);
  });

  it("of servers write a page, and ask the services", () => {
    const find = (name: string) => published.find(({ file }) => file === name);
    const [page, names] = [find("server.tsx"), find("plan-names.ts")].map(
      (one) => one && fileOf(one),
    );
    const sandbox = `http://localhost:${inject("adoption").port}`;
    write({
      "ask-server.ts": `
        import { sandboxConfiguration } from "@foyer/sdk/sandbox";
        import { planNames } from "./${names}";
        import { renderShop } from "./${page}";
        const request = new Request("https://www.cinema.example/shop");
        const configuration = sandboxConfiguration({ services: { apiBaseUrl: "${sandbox}" } });
        const answer = { html: renderShop(request), names: await planNames(request, configuration) };
        console.log(JSON.stringify(answer));
      `,
    });
    tool("vite", "build", "--ssr", "ask-server.ts", "--outDir", "dist-server");
    const { html, names: plans } = JSON.parse(node("dist-server", /^ask-server\.m?js$/));
    expect(html).toContain("<form><h1>Sign in");
    expect(plans).toHaveLength(3);
    expect(plans).toContain("Monthly");
  });

  it("of a member's own plan pause it and move the clock, against the sandbox [PAU-16] [MNG-01]", () => {
    const [plan, situation] = ["break.ts", "renewal.ts"].map((name) => {
      const one = published.find(({ file }) => file === name);
      return one && fileOf(one);
    });
    const sandbox = `http://localhost:${inject("adoption").port}`;
    write({
      "own-plan.ts": `
        import { createFoyer } from "@foyer/sdk";
        import { nodePlatform } from "@foyer/sdk/node";
        import { sandboxConfiguration } from "@foyer/sdk/sandbox";
        import { showPlan, takeABreakAndReturn } from "./${plan}";
        import { aroundTheNextEvent } from "./${situation}";
        const foyer = createFoyer({
          platform: nodePlatform({ url: "http://localhost:5173/account/manage" }),
          configuration: sandboxConfiguration({
            services: { apiBaseUrl: "${sandbox}", apiKey: "own-plan" },
          }),
        });
        foyer.start();
        foyer.signIn.form.fields.email.change("paying-monthly@example.com");
        foyer.signIn.form.fields.password.change("password");
        await foyer.signIn.submit();
        const drawn: string[] = [];
        const stop = await showPlan(foyer, (lines) => drawn.push(lines.join("\\n")));
        const said = await takeABreakAndReturn(foyer);
        stop();
        foyer.dispose();
        const around = await aroundTheNextEvent("${sandbox}", "around");
        console.log(JSON.stringify({ around, drawn, said }));
      `,
    });
    tool("vite", "build", "--ssr", "own-plan.ts", "--outDir", "dist-own-plan");
    const { around, drawn, said } = JSON.parse(node("dist-own-plan", /^own-plan\.m?js$/));
    expect(said).toBe("Your pause request has been canceled.");
    expect(drawn[0]).toContain("[Pause Subscription]");
    expect(drawn.join()).toContain("[Cancel Pause Request]");
    expect(drawn.at(-1)).toBe(drawn[0]);
    expect(around).toEqual(["pauses, resumes", "paused", "resumes", "pauses, resumes"]);
  });

  const applications = [...new Set(code.flatMap((one) => ofApplication(one) ?? []))];
  it.each(applications)(
    "of %s compile beside its files",
    (folder) => {
      const own = code.filter((one) => ofApplication(one) === folder);
      const files = own.map(({ at, language, code: text }) => {
        const file = join(root, folder, `.readme-${at.split(":")[1]}.${language}`);
        writeFileSync(file, `${text}\nexport {};\n`);
        return file;
      });
      const settings = join(root, folder, ".readme-tsconfig.json");
      writeFileSync(settings, JSON.stringify({ extends: "./tsconfig.json", include: [], files }));
      try {
        const options = ["--noEmit", "-p", settings];
        const { status, stdout } = spawnSync("node", [COMPILER, ...options], {
          cwd: root,
          encoding: "utf8",
        });
        expect([status, stdout]).toEqual([0, ""]);
      } finally {
        for (const file of [...files, settings]) rmSync(file, { force: true });
      }
    },
    PATIENCE_MS,
  );
});
