import { useText } from "@foyer/react";
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from "react";

interface DropAreaProps {
  readonly accept: string;
  readonly hint: string;
  /** That a document is missing, once it was sent without one; null otherwise (D-27). */
  readonly missing: string | null;
  readonly add: (files: readonly File[]) => Promise<void>;
}

/** Takes files: dropped, browsed for, or from the camera of a phone (VER-75, VER-78). */
export function DropArea({ accept, hint, missing, add }: DropAreaProps): ReactNode {
  const text = useText();
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const missingId = useId();

  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    void add([...(event.target.files ?? [])]);
    // The same file can be chosen again after it was removed.
    event.target.value = "";
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    void add([...event.dataTransfer.files]);
  };
  const pick = {
    className: "visually-hidden",
    type: "file",
    "aria-describedby": missing ? `${missingId} ${hintId}` : hintId,
    onChange: take,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a pointer's way; the buttons inside do the same
    <div
      className="documents__drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // The pointer moves over the buttons inside.
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={drop}
    >
      <p className="documents__dropping">{text("verification.documents.drop")}</p>
      <p className="documents__choosing">{text("verification.documents.choose")}</p>
      <label className="button button--secondary documents__pick documents__camera">
        {text("verification.documents.camera")}
        <input {...pick} accept="image/*" capture="environment" />
      </label>
      <label className="button button--secondary documents__pick">
        {text("verification.documents.browse")}
        <input {...pick} multiple accept={accept} />
      </label>
      <p id={hintId} className="documents__hint">
        {hint}
      </p>
      {missing && (
        <p id={missingId} className="documents__missing" role="alert">
          {missing}
        </p>
      )}
    </div>
  );
}
