import type { ReactNode } from "react";
import fieldNotes from "../assets/shows/field-notes.svg";
import harborLights from "../assets/shows/harbor-lights.svg";
import nightEdition from "../assets/shows/night-edition.svg";
import openRoad from "../assets/shows/open-road.svg";
import smallTownCourt from "../assets/shows/small-town-court.svg";
import theLongTable from "../assets/shows/the-long-table.svg";
import "./show-art.css";

/** The shows of the reference app, invented as its product is. Each poster has its title in letters. */
const SHOWS = [
  { title: "Harbor Lights", poster: harborLights },
  { title: "Open Road", poster: openRoad },
  { title: "Night Edition", poster: nightEdition },
  { title: "The Long Table", poster: theLongTable },
  { title: "Small Town Court", poster: smallTownCourt },
  { title: "Field Notes", poster: fieldNotes },
] as const;

interface ShowArtProps {
  /** How many posters, at most 6. Default: all. */
  readonly count?: number;
  /** What one can watch: a list, each show by its title. Without it the posters are decoration, in one row that is cut off. */
  readonly titled?: boolean;
  /** At the top of the screen: loads at once. */
  readonly isFirst?: boolean;
}

/** A row of posters. */
export function ShowArt({ count, titled = false, isFirst = false }: ShowArtProps): ReactNode {
  const shows = SHOWS.slice(0, count);
  const poster = ({ title, poster: source }: (typeof SHOWS)[number]) => (
    <img
      className="show-art__poster"
      src={source}
      alt={titled ? title : ""}
      width={240}
      height={360}
      loading={isFirst ? "eager" : "lazy"}
    />
  );
  if (!titled) {
    return (
      <div className="show-art show-art--row">
        {shows.map((show) => (
          <div key={show.title}>{poster(show)}</div>
        ))}
      </div>
    );
  }
  return (
    <ul className="show-art">
      {shows.map((show) => (
        <li key={show.title}>{poster(show)}</li>
      ))}
    </ul>
  );
}
