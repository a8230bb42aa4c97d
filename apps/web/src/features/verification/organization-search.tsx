import { useField } from "@foyer/react";
import type { VerificationFormSnapshot } from "@foyer/sdk";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FailedNotice } from "../../ui/failed-notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import "./organization-search.css";

interface OrganizationSearchProps {
  readonly form: VerificationFormSnapshot;
}

/** A field with a list of matches: the arrow keys move in it, Enter picks, Escape closes it (VER-12, VER-43 to VER-45). */
export function OrganizationSearch({ form }: OrganizationSearchProps): ReactNode {
  const { fields, organizations, organizationLabel, search } = form;
  const [active, setActive] = useState(-1);
  const [isClosed, setIsClosed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isOpen = !isClosed && search.state !== "idle" && search.state !== "failed";
  const options = search.state === "ready" ? organizations : [];
  const optionId = (at: number) => `${listId}-${at}`;

  // The list is longer than its window.
  useEffect(() => {
    place.current?.querySelector("[aria-selected='true']")?.scrollIntoView({ block: "nearest" });
  });

  const pick = (id: string): void => {
    form.chooseOrganization(id);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    const chosen = isOpen ? options[active] : undefined;
    if ((key === "ArrowDown" || key === "ArrowUp") && options.length > 0) {
      event.preventDefault();
      setIsClosed(false);
      setActive((at) => moved(at, key === "ArrowDown" ? 1 : -1, options.length));
    } else if (key === "Enter" && chosen) {
      event.preventDefault();
      pick(chosen.id);
    } else if (key === "Escape") setIsClosed(true);
  };
  const { input, message } = useField(fields.organization, { onKeyDown });
  const retry = (): void => {
    place.current?.querySelector("input")?.focus();
    void search.retry();
  };
  return (
    <div className="organization-search" ref={place}>
      <TextField
        label={organizationLabel}
        // While there is a list to choose from, its advice to do so is early.
        error={isOpen || search.state === "failed" ? null : message}
        input={{
          ...input,
          type: "text",
          role: "combobox",
          autoComplete: "off",
          autoCapitalize: "words",
          spellCheck: false,
          enterKeyHint: "search",
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
            void fields.organization.check();
          },
          onFocus: () => setIsClosed(false),
        }}
      />
      <p className="visually-hidden" role="status">
        {isOpen && search.announcement}
      </p>
      <div className="organization-search__list" hidden={!isOpen}>
        {search.text && <p>{search.text}</p>}
        <div id={listId} role="listbox" aria-label={organizationLabel}>
          {options.map(({ id, text }, at) => (
            <div
              key={id}
              id={optionId(at)}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(id)}
              onKeyDown={onKeyDown}
            >
              {text}
            </div>
          ))}
        </div>
      </div>
      {search.failure && <FailedNotice onRetry={retry}>{search.failure}</FailedNotice>}
    </div>
  );
}

/** The next match, around the ends of the list; from none to the first or the last. */
function moved(at: number, step: 1 | -1, count: number): number {
  if (at < 0) return step > 0 ? 0 : count - 1;
  return (at + step + count) % count;
}
