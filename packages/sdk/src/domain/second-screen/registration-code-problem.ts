import type { FoyerConfiguration } from "../configuration/types.ts";
import type { FieldProblem } from "../forms/fields.ts";
import { message } from "../kernel/message.ts";
import { codeCharacters } from "./registration-code.ts";

/** The problem of a typed registration code; it names characters that no code has. (SCR-03, FRM-09) */
export function registrationCodeProblem(
  { value }: { readonly value: string },
  { secondScreen }: Pick<FoyerConfiguration, "secondScreen">,
): FieldProblem {
  const { codeLetters, codeLength } = secondScreen;
  const characters = [...codeCharacters(value)];
  if (characters.length === 0) return message("second-screen.code.empty");
  const unknown = characters.find((character) => !codeLetters.includes(character));
  if (unknown !== undefined) return message("second-screen.code.letter", { letter: unknown });
  if (characters.length === codeLength) return null;
  return message("second-screen.code.length", { length: codeLength });
}
