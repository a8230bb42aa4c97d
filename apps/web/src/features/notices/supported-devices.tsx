import { useNotices } from "@foyer/react";
import type { ReactNode } from "react";
import { DestinationLink } from "../../kit/destination-link.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Page } from "../../ui/page.tsx";
import "./notices.css";

/** The devices to watch on (ROU-19, OPN-004). */
export function SupportedDevices(): ReactNode {
  const { title, lead, devices, help } = useNotices().supportedDevices;
  return (
    <Page title={title} lead={lead} width="wide">
      <ul className="supported-devices">
        {devices.map((device) => (
          <li key={device}>{device}</li>
        ))}
      </ul>
      <ButtonRow>
        <DestinationLink className="button button--secondary" destination={help.destination}>
          {help.text}
        </DestinationLink>
      </ButtonRow>
    </Page>
  );
}
