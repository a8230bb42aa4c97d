import type { HeaderView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { useGo } from "../kit/go.tsx";
import { Icon } from "../ui/icon.tsx";
import "./user-menu.css";

export interface UserMenuProps {
  readonly entries: NonNullable<HeaderView["menu"]>;
  readonly label: string;
}

export function UserMenu({ entries, label }: UserMenuProps): ReactNode {
  const go = useGo();
  return (
    <MenuTrigger>
      <Button className="user-menu__button" aria-label={label}>
        <Icon size={24}>
          <circle cx="12" cy="8.5" r="3.75" />
          <path d="M4.5 20c.9-3.6 3.9-5.5 7.5-5.5s6.6 1.9 7.5 5.5" />
        </Icon>
      </Button>
      <Popover className="user-menu__popover" placement="bottom end" offset={8}>
        <Menu className="user-menu" aria-label={label}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              className="user-menu__item"
              onAction={() => go(entry.destination)}
            >
              {entry.text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
