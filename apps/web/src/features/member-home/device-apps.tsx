import type { DeviceAppView, DeviceGroupView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { DestinationLink } from "../../kit/destination-link.tsx";
import "./device-apps.css";

/** Devices, each with the store that has its app (CNF-07, CNF-12). */
export function DeviceApps({ groups }: { readonly groups: readonly DeviceGroupView[] }): ReactNode {
  return groups.map(({ tab, title, devices }) => (
    <div key={tab} className="device-apps">
      <h3>{title}</h3>
      <ul className="device-apps__list">
        {devices.map((device) => (
          <li key={device.id}>
            <Device device={device} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Device({ device: { name, app, note } }: { readonly device: DeviceAppView }): ReactNode {
  if (!app) {
    return (
      <span className="device-apps__device">
        <span className="device-apps__name">{name}</span>
        <span className="device-apps__store">{note}</span>
      </span>
    );
  }
  return (
    <DestinationLink className="device-apps__device" destination={app.destination}>
      <span className="device-apps__name">{name}</span>{" "}
      <span className="device-apps__store">{app.text}</span>
    </DestinationLink>
  );
}
