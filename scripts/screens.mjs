// Makes the contact sheet: every screen in every state of tests/journeys/scenes.test.ts at 360, 768 and 1280 px, as
// pictures in test-results/screens, with a page (index.html) and one picture for each group that show them side by side.
//
//   npm run screens                      all of them
//   npm run screens -- "a buyer"         the scenes whose name has these words
//   npm run screens -- --to <folder>     into another folder, to compare before and after
//   npm run screens -- --readme          the README's picture too, made of three of them
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { provideBrowser } from "./lib/browser.mjs";
import { node, root, run, runCommand } from "./lib/workspace.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: "string", default: "test-results/screens" },
    readme: { type: "boolean", default: false },
  },
});
const folder = resolve(root, values.to);
const SCENES = "tests/journeys/scenes.test.ts";
const WIDTHS = [360, 768, 1280];
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"];

/** The way of a buyer, by the beginnings of the scenes' names; 1280 px each. */
const README = [
  ["a visitor", "plans [ROU-09]"],
  ["a buyer", "payment with a filled-in card form"],
  ["a buyer", "the confirmation, settled"],
];

runCommand(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const words = positionals.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const filter = `${words.map((each) => `${each}.*`).join("")}is on the contact sheet$`;
  const { code } = await run(
    node,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "journeys", SCENES, "-t", filter],
    { environment: { SCENE_PICTURES: folder }, stream: true },
  );
  const groups = groupsOf(folder);
  if (groups.length === 0) throw new Error(`No scene has the words ${positionals.join(" ")}.`);
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: FLAGS });
  try {
    await writeSheets(browser, groups);
    if (values.readme) await writeReadmePicture(browser, groups);
  } finally {
    await browser.close();
  }
  console.log(`\n${relative(root, join(folder, "index.html"))}`);
  // A scene that could not be arranged lacks its pictures, and the others are there.
  process.exitCode = code;
});

/** What was taken: each group with its scenes, in the order of the alphabet. */
function groupsOf(place) {
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const pictures = readdirSync(join(place, name)).map((file) =>
        file.replace(/\.\d+\.png$/, ""),
      );
      return { name, scenes: [...new Set(pictures)].sort() };
    });
}

async function writeSheets(browser, groups) {
  const pages = groups.map((group) => ({ ...group, html: sectionOf(group) }));
  writeFileSync(join(folder, "index.html"), documentOf(pages.map(({ html }) => html).join("")));
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  for (const { name, html } of pages) {
    const path = join(folder, `${name}.html`);
    writeFileSync(path, documentOf(html.replaceAll(' loading="lazy"', "")));
    await page.goto(pathToFileURL(path).href);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    rmSync(path);
  }
  await page.close();
}

const text = (words) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function sectionOf({ name, scenes }) {
  const figures = scenes.map((scene) => {
    const pictures = WIDTHS.map((width) => ({ width, file: `${name}/${scene}.${width}.png` }))
      .filter(({ file }) => existsSync(join(folder, file)))
      .map(({ width, file }) => {
        const address = encodeURI(file);
        return `<a href="${address}"><img class="at-${width}" src="${address}" alt="${width} px" loading="lazy"></a>`;
      });
    return `<figure><figcaption>${text(scene)}</figcaption><div>${pictures.join("")}</div></figure>`;
  });
  return `<section><h2>What ${text(name)} sees</h2><div class="scenes">${figures.join("")}</div></section>`;
}

function documentOf(body) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Foyer</title><style>
    body { margin: 24px; background: #2b2b30; color: #eee; font: 14px system-ui, sans-serif; }
    .scenes { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
    figure { margin: 0; padding: 12px; background: #3a3a40; border-radius: 8px; }
    figure > div { display: flex; gap: 8px; align-items: flex-start; margin-top: 8px; }
    img { display: block; background: #000; }
    .at-360 { width: 130px; } .at-768 { width: 200px; } .at-1280 { width: 330px; }
  </style><h1>Screens of Foyer</h1>${body}</html>`;
}

async function writeReadmePicture(browser, groups) {
  const files = README.map(([who, beginning]) => {
    const scene = groups
      .find(({ name }) => name === who)
      ?.scenes.find((each) => each.startsWith(beginning));
    if (!scene) throw new Error(`The README's picture needs the scene "${who}: ${beginning}".`);
    return pathToFileURL(join(folder, who, `${scene}.1280.png`)).href;
  });
  const path = join(folder, "readme.html");
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><style>
      body { display: flex; gap: 16px; margin: 0; padding: 16px; background: #0c0a12; }
      div { flex: 1; height: 368px; overflow: hidden; border: 1px solid #3a3045; border-radius: 12px; }
      img { width: 100%; }
    </style>${files.map((file) => `<div><img src="${file}"></div>`).join("")}`,
  );
  const page = await browser.newPage({ viewport: { width: 1500, height: 400 } });
  await page.goto(pathToFileURL(path).href);
  await page.screenshot({ path: join(root, "docs/images/main-job.png") });
  rmSync(path);
}
