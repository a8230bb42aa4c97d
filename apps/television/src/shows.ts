/** A show with its poster, which the build takes from the web app. */
export interface Show {
  readonly title: string;
  readonly poster: string;
}

const show = (title: string): Show => ({
  title,
  poster: `/${title.toLowerCase().replace(/ /g, "-")}.svg`,
});

/** The shows of the reference product. */
export const shows: readonly Show[] = [
  show("Harbor Lights"),
  show("Open Road"),
  show("Night Edition"),
  show("The Long Table"),
  show("Small Town Court"),
  show("Field Notes"),
];
