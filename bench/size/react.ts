/** What the React package adds to an application that has React and the SDK. */
import * as react from "@foyer/react";

Object.assign(globalThis, { react });
