import { useNotices } from "@foyer/react";
import type { ReactNode } from "react";
import { DestinationLink } from "../../kit/destination-link.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { DeviceTiles } from "../../ui/device-tiles.tsx";
import { Page } from "../../ui/page.tsx";

/** The devices to watch on (ROU-19, OPN-004). */
export function SupportedDevices(): ReactNode {
  const { title, lead, devices, help } = useNotices().supportedDevices;
  return (
    <Page title={title} lead={lead} width="wide">
      <DeviceTiles devices={devices} />
      <ButtonRow>
        <DestinationLink className="button button--secondary" destination={help.destination}>
          {help.text}
        </DestinationLink>
      </ButtonRow>
    </Page>
  );
}
