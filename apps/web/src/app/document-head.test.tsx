import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const meta = (selector: string) =>
  [...document.head.querySelectorAll(`meta[${selector}]`)].map((each) =>
    each.getAttribute("content"),
  );

describe("the document", () => {
  it("tells its title, description and address of the configuration, once [CFG-03] [CFG-05]", async () => {
    const pageMeta = {
      title: "Matinee",
      description: "Films, every afternoon.",
      ogUrl: "https://www.foyer.example/matinee",
    };
    const app = await showApp("/account/signin", { configuration: { pageMeta } });
    await app.heading("Sign in to watch");
    expect(document.title).toBe("Sign in to watch | Matinee");
    expect(meta('name="description"')).toEqual(["Films, every afternoon."]);
    expect(meta('property="og:url"')).toEqual(["https://www.foyer.example/matinee"]);
  });
});

describe("a visitor", () => {
  it("reads what is agreed to by creating an account, and where to chat [CFG-06] [CFG-13] [CFG-14]", async () => {
    const app = await showApp("/account/signup-account");
    await app.heading("Create Account");
    const main = within(screen.getByRole("main"));
    expect(main.getByText(/^By creating an account/).textContent).toBe(
      "By creating an account, you agree to our Terms of Use and Privacy Policy.",
    );
    expect(main.getByRole("link", { name: "Terms of Use" }).getAttribute("href")).toBe(
      "https://www.foyer.example/terms",
    );
    expect(main.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe(
      "https://www.foyer.example/privacy",
    );
    expect(main.getByRole("link", { name: "Chat with Us" }).getAttribute("href")).toBe(
      "https://help.foyer.example/chat",
    );
  });
});

describe("the debug screen", () => {
  it("says which version it is [CFG-25]", async () => {
    const app = await showApp("/account/debug/feature-flags");
    await app.heading("Debug Panel - Feature Flags");
    expect(screen.getByText("Version 1.142.2").textContent).toBe("Version 1.142.2");
  });
});
