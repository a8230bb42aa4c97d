import { type UseVerificationFormResult, useField } from "@foyer/react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { TextField } from "../../ui/text-field.tsx";
import "./organization-search.css";

interface OrganizationSearchProps {
  readonly form: UseVerificationFormResult;
}

/** A field with a list of matches: the arrow keys move in it, Enter picks, Escape closes it (VER-12, VER-43 to VER-45). */
export function OrganizationSearch({ form }: OrganizationSearchProps): ReactNode {
  const { fields, organizations, organizationLabel, search } = form;
  const { input, message } = useField(fields.organization);
  const [active, setActive] = useState(-1);
  const [isClosed, setIsClosed] = useState(false);
  const listId = useId();
  const isOpen = !isClosed && search.state !== "idle" && search.state !== "failed";
  const options = search.state === "ready" ? organizations : [];
  const optionId = (at: number) => `${listId}-${at}`;

  const pick = (id: string): void => {
    form.chooseOrganization(id);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && isOpen && options.length > 0) {
      event.preventDefault();
      setActive((at) => (at + step + options.length) % options.length);
    } else if (event.key === "Enter" && isOpen && options[active]) {
      event.preventDefault();
      pick(options[active].id);
    } else if (event.key === "Escape") setIsClosed(true);
  };
  return (
    <div className="organization-search">
      <TextField
        label={organizationLabel}
        error={message}
        input={{
          ...input,
          type: "text",
          role: "combobox",
          autoComplete: "off",
          maxLength: 200,
          required: true,
          "aria-expanded": isOpen,
          "aria-controls": listId,
          "aria-autocomplete": "list",
          "aria-activedescendant": isOpen && options[active] ? optionId(active) : undefined,
          onChange: (event) => {
            setActive(-1);
            setIsClosed(false);
            form.typeOrganization(event.target.value);
          },
          onBlur: () => {
            setIsClosed(true);
            input.onBlur();
          },
          onFocus: () => setIsClosed(false),
          onKeyDown,
        }}
      />
      <div className="organization-search__list" hidden={!isOpen}>
        <p role="status">{search.text}</p>
        <div id={listId} role="listbox" aria-label={organizationLabel}>
          {options.map(({ id, text }, at) => (
            <div
              key={id}
              id={optionId(at)}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                pick(id);
              }}
            >
              {text}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
