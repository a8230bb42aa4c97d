import { useText } from "@foyer/react";
import type { FieldStore, OptionView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { ChoiceField } from "./choice-field.tsx";
import { NameField } from "./name-field.tsx";

interface DateFieldsProps {
  readonly legend: string;
  readonly month: FieldStore;
  readonly day: FieldStore;
  readonly year: FieldStore;
  readonly months: readonly OptionView[];
  /** `bday`: the browser may fill in the birth date. */
  readonly purpose?: "bday";
}

const DIGITS = { inputMode: "numeric" } as const;

/** A date as month, day and year (VER-14, VER-15, VER-21). */
export function DateFields(props: DateFieldsProps): ReactNode {
  const { legend, month, day, year, months, purpose } = props;
  const text = useText();
  const fillIn = (part: string) => (purpose ? `${purpose}-${part}` : "off");
  // Month and year can make a day wrong that was fine when it was left (OPN-172).
  const checkDay = (): void => {
    if (day.touched) void day.check();
  };
  return (
    <fieldset className="verification-form__date" onBlur={checkDay}>
      <legend>{legend}</legend>
      <ChoiceField
        field={month}
        label={text("verification.month")}
        options={months}
        choose={month.change}
        autoComplete={fillIn("month")}
      />
      <NameField
        field={day}
        label={text("verification.day")}
        autoComplete={fillIn("day")}
        input={DIGITS}
      />
      <NameField
        field={year}
        label={text("verification.year")}
        autoComplete={fillIn("year")}
        input={DIGITS}
      />
    </fieldset>
  );
}
