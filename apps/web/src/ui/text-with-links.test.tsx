import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { TextWithLinks } from "./text-with-links.tsx";

afterEach(cleanup);

const link = (text: string) => ({
  text,
  destination: { kind: "route", address: `/${text}` } as const,
});

/** What the sentence says with links to these words. */
function said(text: string, ...words: readonly string[]): string | null {
  const { container } = render(
    <MemoryRouter>
      <TextWithLinks text={text} links={words.map(link)} />
    </MemoryRouter>,
  );
  return container.textContent;
}

const linked = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

describe("a sentence of the catalog with links in it", () => {
  it("has them where their words stand, also where these stand twice [ACC-08]", () => {
    expect(said("Sign in or sign up.", "Sign in", "sign up")).toBe("Sign in or sign up.");
    expect(linked()).toEqual(["Sign in", "sign up"]);
    cleanup();
    expect(said("Help, or help with Help.", "help", "Help")).toBe("Help, or help with Help.");
    expect(screen.getByRole("link", { name: "Help" }).previousSibling?.textContent).toBe(" with ");
  });

  it("has a link whose words a product has left out at its end, and says nothing twice [ACC-08]", () => {
    expect(said("This email has an account.", "Sign in", "Reset")).toBe(
      "This email has an account. Sign in Reset",
    );
    expect(linked()).toEqual(["Sign in", "Reset"]);
  });
});
