// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { qrCode } from "./qr-code.ts";

const ADDRESS = "https://www.foyer.example/account/signin/tv?code=BCDFGHJK";
const drawn = (text: string) => {
  const picture = qrCode(text) as SVGElement;
  return {
    label: picture.getAttribute("aria-label"),
    box: picture.getAttribute("viewBox"),
    path: picture.querySelector("path")?.getAttribute("d") ?? "",
  };
};

describe("the QR code of an address [SCR-03]", () => {
  it("is a named picture with four light modules around it", () => {
    expect(drawn(ADDRESS)).toMatchObject({ label: "QR code for the address", box: "-4 -4 41 41" });
  });

  it("says another thing for another code", () => {
    const { path } = drawn(ADDRESS);
    expect(path).toBe(drawn(ADDRESS).path);
    expect(path).not.toBe(drawn(ADDRESS.replace("BCDF", "BCDG")).path);
  });
});
