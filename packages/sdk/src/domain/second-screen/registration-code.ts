import type { FoyerConfiguration } from "../configuration/types.ts";
import { cleanText } from "../forms/clean-text.ts";

type Settings = Pick<FoyerConfiguration, "secondScreen">;

/** Characters per group of a code as it shows. */
const GROUP = 4;

/** The characters of a typed code, cleaned, in upper case and without separators. (SCR-03, D-45) */
export function codeCharacters(text: string): string {
  return cleanText({ kind: "code", value: text })
    .replace(/[\s\-._]/g, "")
    .toUpperCase();
}

/** The registration code in a text; null where it has not the format of one. (SCR-01, SCR-03, SCR-06) */
export function registrationCode(
  { text }: { readonly text: string | null },
  { secondScreen }: Settings,
): string | null {
  const code = codeCharacters(text ?? "");
  const characters = [...code];
  const { codeLetters, codeLength } = secondScreen;
  const isCode = characters.every((character) => codeLetters.includes(character));
  return isCode && characters.length === codeLength ? code : null;
}

/** A registration code as screens show it: `BCDF-GHJK`. (SCR-03) */
export function shownRegistrationCode({ code }: { readonly code: string }): string {
  return code.replace(new RegExp(`(.{${GROUP}})(?=.)`, "gu"), "$1-");
}
