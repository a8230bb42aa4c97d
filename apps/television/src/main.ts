import { createFoyer } from "@foyer/sdk";
import { browserPlatform } from "@foyer/sdk/browser";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { runTelevision } from "./television.ts";

/** Settings that the server writes into the page. */
interface PageData {
  readonly apiBaseUrl: string;
  readonly apiKey: string;
}

const text = document.getElementById("foyer-configuration")?.textContent;
const screen = document.getElementById("screen");
if (!text || !screen) throw new Error("The page is incomplete.");
const { apiBaseUrl, apiKey } = JSON.parse(text) as PageData;

const foyer = createFoyer({
  configuration: sandboxConfiguration({ services: { apiBaseUrl, apiKey } }),
  platform: browserPlatform(),
});
runTelevision(foyer, screen);
