/** The React package in an application that has React and the SDK already. */
import * as react from "@foyer/react";

Object.assign(globalThis, { react });
