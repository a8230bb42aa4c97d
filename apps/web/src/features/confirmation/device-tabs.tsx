import { useText } from "@foyer/react";
import type { DeviceTabView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { DeviceTiles } from "../../ui/device-tiles.tsx";
import "./device-tabs.css";

/** Devices to watch on (CNF-05, CNF-06). */
export function DeviceTabs({ tabs }: { readonly tabs: readonly DeviceTabView[] }): ReactNode {
  const text = useText();
  return (
    <Tabs className="devices">
      <TabList className="devices__tabs" aria-label={text("confirmation.devices")}>
        {tabs.map(({ tab, text: name }) => (
          <Tab key={tab} id={tab} className="devices__tab">
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ tab, tiles }) => (
        <TabPanel key={tab} id={tab} className="devices__panel">
          <DeviceTiles devices={tiles} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
