const LONGEST_ADDRESS = 2_048;

/** The page that an email alert was left on, without query and fragment: they may name a person. (CNT-15, D-13) */
export function pageOfAlert({ href }: { readonly href: string }): string {
  const [page = ""] = href.split(/[?#]/);
  return page.slice(0, LONGEST_ADDRESS);
}
