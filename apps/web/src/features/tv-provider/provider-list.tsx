import type { TvProviderView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { DestinationLink } from "../../kit/destination-link.tsx";
import { useLive } from "../../ui/use-live.ts";
import { ProviderMark } from "./provider-mark.tsx";
import "./provider-list.css";

interface ProviderListProps {
  readonly providers: readonly TvProviderView[];
  readonly onChoose: (id: string) => void;
}

/** The providers, each with its help link (TVP-01, TVP-02). */
export function ProviderList({ providers, onChoose }: ProviderListProps): ReactNode {
  const isLive = useLive();
  return (
    <ul className="providers">
      {providers.map(({ id, name, help }) => (
        <li key={id} className="provider">
          {/* In the click itself: later the browser would block the provider's window. */}
          <button
            type="button"
            className="provider__button"
            disabled={!isLive}
            onClick={() => onChoose(id)}
          >
            <ProviderMark id={id} name={name} />
            <span className="provider__name">{name}</span>
          </button>
          <DestinationLink className="provider__help" destination={help.destination}>
            {help.text}
          </DestinationLink>
        </li>
      ))}
    </ul>
  );
}
