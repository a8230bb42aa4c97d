import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ShowArt } from "./show-art.tsx";

const source = dirname(dirname(fileURLToPath(import.meta.url)));
const posters = globSync("assets/shows/*.svg", { cwd: source }).map((name) =>
  readFileSync(`${source}/${name}`),
);

describe("posters of shows", () => {
  it("are drawn in less than 2 KB each", () => {
    expect(posters).toHaveLength(6);
    for (const poster of posters) expect(gzipSync(poster).length).toBeLessThan(2_000);
  });

  it("say nothing where they decorate, and keep their place while they load", () => {
    render(<ShowArt count={4} />);
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.queryByRole("list")).toBeNull();
    const shown = [...document.querySelectorAll("img")];
    expect(shown).toHaveLength(4);
    for (const poster of shown) {
      expect([poster.width, poster.height]).toEqual([240, 360]);
      expect(poster.getAttribute("loading")).toBe("lazy");
    }
  });

  it("are a list of titles where they tell what one can watch", () => {
    render(<ShowArt titled isFirst />);
    expect(screen.getAllByRole("listitem")).toHaveLength(6);
    const shown = screen.getAllByRole("img").map((image) => (image as HTMLImageElement).alt);
    expect(shown).toContain("Harbor Lights");
    expect(new Set(shown).size).toBe(6);
    expect(screen.getByAltText("Open Road").getAttribute("loading")).toBe("eager");
  });
});
