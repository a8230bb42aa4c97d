/** Pictures for screens: a gradient with the name, drawn from the address alone. */

const SIZE = /^(\d{1,4})x(\d{1,4})$/;
const NAME = /^([a-z0-9-]{1,64})\.svg$/;

/** @returns undefined when the address names no picture. */
export function drawing(size: string, file: string): string | undefined {
  const [, width, height] = SIZE.exec(size) ?? [];
  const [, name] = NAME.exec(file) ?? [];
  if (width === undefined || height === undefined || name === undefined) return undefined;
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 45% 32%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 55% 14%)"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/>
<text x="50%" y="54%" fill="#fff" font-family="Georgia, serif" font-size="${Math.round(Number(height) / 9)}" text-anchor="middle">${name.replaceAll("-", " ")}</text>
</svg>`;
}
