import { readFileSync } from "node:fs";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

interface Hostile {
  readonly given: { readonly target: string };
}

/** Each case has a target of its own, beside what its base says. */
const { cases } = JSON.parse(readFileSync("packages/sdk/cases/hostile-addresses.json", "utf8")) as {
  readonly cases: readonly Hostile[];
};

describe("links of the footer that the configuration service sends", () => {
  it("stay in the app or lead to an allowed host over https, whatever they are [CHR-14] [RDR-05] [RDR-15]", async () => {
    const links = cases.map(({ given }, index) => ({ text: `Link ${index}`, url: given.target }));
    const data = { sections: [{ title: "More", links }], copyright: "" };
    await showApp("/account/signin", {
      before: ({ services }) =>
        services.always("GET /config/footer{suffix}.json", { status: 200, body: { data } }),
    });
    const shown = within(screen.getByRole("contentinfo")).getAllByRole("link");
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.length).toBeLessThan(300);
    const origin = "http://localhost:5173";
    const wayOut = shown
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => {
        const url = new URL(href, origin);
        return url.origin !== origin && url.origin !== "https://localhost";
      });
    expect(wayOut).toEqual([]);
  });
});
