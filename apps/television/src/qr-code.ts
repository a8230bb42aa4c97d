import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { texts } from "./texts.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Quiet zone around the code in modules; without it many phones do not find the code (ISO 18004). */
const QUIET = 4;

/** A picture of `text` for the camera of a phone. */
export function qrCode(text: string): Node {
  const code = generate(text);
  const size = code.size + 2 * QUIET;
  const picture = shape("svg", {
    class: "qr",
    viewBox: `${-QUIET} ${-QUIET} ${size} ${size}`,
    role: "img",
    "aria-label": texts.qrLabel,
  });
  picture.appendChild(shape("path", { d: toSvgPath(code) }));
  return picture;
}

function shape(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(SVG, tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
