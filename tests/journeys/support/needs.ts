/** What a journey may need of a browser, as tags of tests: `it("…", { tags: ["locks"] }, …)`. */
export const NEEDS = [
  {
    name: "locks",
    description: "Tabs that keep each other from acting twice, by the locks of the browser itself.",
  },
  {
    name: "layout",
    description: "Where things are and how they look: sizes, colors, motion, pointers, printing.",
  },
  {
    name: "network",
    description: "Requests that are held up, replaced or read with their answers.",
  },
  {
    name: "scripts",
    description: "What a page might be made to run: markup that is typed or comes by an address.",
  },
  { name: "time", description: "The clock of the page is moved." },
  { name: "history", description: "Pages that the browser keeps or a script prepares." },
  {
    name: "controls",
    description: "What only the browser does: keys in lists, ways by Tab into frames, downloads.",
  },
];
