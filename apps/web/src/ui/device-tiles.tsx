import type { Device } from "@foyer/sdk";
import type { ReactNode } from "react";
import box from "../assets/devices/box.svg";
import computer from "../assets/devices/computer.svg";
import consolePicture from "../assets/devices/console.svg";
import mobile from "../assets/devices/mobile.svg";
import stick from "../assets/devices/stick.svg";
import tv from "../assets/devices/tv.svg";
import "./device-tiles.css";

const PICTURES: Readonly<Record<Device["picture"], string>> = {
  box,
  computer,
  console: consolePicture,
  mobile,
  stick,
  tv,
};

/** A device as a picture. Its name stands beside it. */
export function DevicePicture({ picture }: Pick<Device, "picture">): ReactNode {
  return <img src={PICTURES[picture]} alt="" width={96} height={72} loading="lazy" />;
}

/** Devices to watch on, each with its picture. */
export function DeviceTiles({ devices }: { readonly devices: readonly Device[] }): ReactNode {
  return (
    <ul className="device-tiles">
      {devices.map(({ id, name, picture }) => (
        <li key={id} className="device-tiles__tile">
          <DevicePicture picture={picture} />
          {name}
        </li>
      ))}
    </ul>
  );
}
