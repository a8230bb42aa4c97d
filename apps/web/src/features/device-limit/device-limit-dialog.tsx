import { useDeviceLimit, useText } from "@foyer/react";
import type { DeviceView } from "@foyer/sdk";
import { type ReactNode, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import "./device-limit-dialog.css";

/** The choice of devices to sign out, so that this one can sign in (DEV-02 to DEV-10). */
export function DeviceLimitDialog(): ReactNode {
  const { state, text: lead, devices, toggle, close, ...limit } = useDeviceLimit();
  const text = useText();
  const hintId = useId();
  if (state.kind === "closed") return null;
  const working = state.kind === "signingOut" ? state.which : null;
  return (
    <Dialog title={text("device-limit.title")} closeText={text("dismiss")} onClose={close}>
      <p>{lead}</p>
      {devices.length > 0 && (
        <>
          <fieldset className="devices-limit" disabled={working !== null}>
            <legend className="visually-hidden">{text("device-limit.list")}</legend>
            {devices.map((device) => (
              <Device key={device.sid} device={device} toggle={toggle} />
            ))}
          </fieldset>
          <div className="devices-limit__actions">
            {state.kind === "failed" && <Notice tone="danger">{state.message}</Notice>}
            <p id={hintId} className="devices-limit__hint" role="status">
              {limit.hint}
            </p>
            <Button
              busy={working === "selected"}
              blockedBy={limit.hint === null ? null : hintId}
              onClick={() => void limit.signOutSelected()}
            >
              {text("device-limit.selected")}
            </Button>
            <Button
              look="secondary"
              busy={working === "all"}
              blockedBy={working === null ? null : hintId}
              onClick={() => void limit.signOutAll()}
            >
              {text("device-limit.all")}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

interface DeviceProps {
  readonly device: DeviceView;
  readonly toggle: (sid: string) => void;
}

function Device({ device, toggle }: DeviceProps): ReactNode {
  const { sid, name, lastUsedAt, selected } = device;
  const text = useText();
  const date = lastUsedAt === null ? null : dateText(lastUsedAt);
  return (
    <Choice
      name={name}
      detail={date && text("device-limit.last-used", { date })}
      input={{ type: "checkbox", checked: selected, onChange: () => toggle(sid) }}
    />
  );
}

/** In the product's date style (OPN-088) and the user's time zone; null for an invalid time. */
function dateText(time: number): string | null {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  return date.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
