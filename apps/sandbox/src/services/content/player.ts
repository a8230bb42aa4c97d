/** The stand-in of the product's player, where 'Watch Online Now' leads [CNF-10]. */
import { html } from "hono/html";
import { asset } from "../../core/assets.ts";
import { page } from "../../core/html.ts";
import type { Page } from "../../core/service.ts";

const STYLE = "/player.css";

export const playerPages: readonly Page[] = [
  { method: "GET", path: "/player", respond: showPlayer },
  asset(STYLE, new URL("./assets/player.css", import.meta.url)),
];

function showPlayer(): Promise<Response> {
  const body = html`<main>
<p class="label">Now playing</p>
<h1>Harbor Lights</h1>
<p class="track"><span></span></p>
<p>The player of your product opens here. The address is <code>links.watchUrl</code> of the configuration.</p>
</main>`;
  return page({ title: "Player", style: STYLE }, body);
}
