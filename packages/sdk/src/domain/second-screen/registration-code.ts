import type { FoyerConfiguration } from "../configuration/types.ts";
import type { FieldProblem } from "../forms/fields.ts";
import { message } from "../kernel/message.ts";

type Settings = Pick<FoyerConfiguration, "secondScreen">;

/** Characters per group of a code as it shows. */
const GROUP = 4;

/** The characters of a typed code, in upper case and without separators. (SCR-03) */
function bare(text: string): string {
  return text.replace(/[\s\p{Pd}._]/gu, "").toUpperCase();
}

/** The registration code in a text; null where it has not the format of one. (SCR-01, SCR-03, SCR-06) */
export function registrationCode(
  { text }: { readonly text: string | null },
  { secondScreen }: Settings,
): string | null {
  const code = bare(text ?? "");
  const characters = [...code];
  const { codeLetters, codeLength } = secondScreen;
  const isCode = characters.every((character) => codeLetters.includes(character));
  return isCode && characters.length === codeLength ? code : null;
}

/** The problem of a typed registration code; it names characters that no code has. (SCR-03, FRM-09) */
export function registrationCodeProblem(
  { value }: { readonly value: string },
  { secondScreen }: Settings,
): FieldProblem {
  const { codeLetters, codeLength } = secondScreen;
  const characters = [...bare(value)];
  if (characters.length === 0) return message("second-screen.code.empty");
  const unknown = characters.find((character) => !codeLetters.includes(character));
  if (unknown !== undefined) return message("second-screen.code.letter", { letter: unknown });
  if (characters.length === codeLength) return null;
  return message("second-screen.code.length", { length: codeLength });
}

/** A registration code as screens show it: `BCDF-GHJK`. (SCR-03) */
export function shownRegistrationCode({ code }: { readonly code: string }): string {
  return code.replace(new RegExp(`(.{${GROUP}})(?=.)`, "gu"), "$1-");
}
