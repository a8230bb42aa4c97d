/** The whole SDK. */
import * as sdk from "@foyer/sdk";
import * as browser from "@foyer/sdk/browser";
import * as memory from "@foyer/sdk/memory";

Object.assign(globalThis, { sdk, browser, memory });
