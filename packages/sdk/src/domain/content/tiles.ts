/** The shows grid has at least so many tiles (CNT-07). */
const LEAST_TILES = 36;

/** A place of the shows grid: which show stands there, and whether it has stood before. */
export interface GridTile {
  readonly show: number;
  readonly isRepeated: boolean;
}

/** The places of a shows grid: its shows, repeated in their order up to 36; none without a show. (CNT-07) */
export function gridTiles({ shows }: { readonly shows: number }): readonly GridTile[] {
  const tiles: GridTile[] = [];
  if (shows <= 0) return tiles;
  for (let at = 0; at < Math.max(shows, LEAST_TILES); at += 1) {
    tiles.push({ show: at % shows, isRepeated: at >= shows });
  }
  return tiles;
}
