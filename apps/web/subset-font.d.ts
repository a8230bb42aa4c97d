declare module "subset-font" {
  /** The font with the characters of `text` and all its features. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: "woff2" },
  ): Promise<Buffer>;
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it
  export default subsetFont;
}
