/** Whether a text may name a screen of the content service. (CNT-01) */
export function isScreenName({ name }: { readonly name: string }): boolean {
  return /^[\w-]{1,64}$/.test(name);
}
