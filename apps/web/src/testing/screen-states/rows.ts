import type { Play } from "../plays.ts";
import type { ShownApp } from "../show-app.tsx";

/** A state of a screen: what brings it about, and all that the screen then tells the user. */
export interface State {
  /** Where it needs another member than the other states. */
  readonly show?: () => Promise<ShownApp>;
  readonly play?: Play;
  readonly tells: readonly string[];
}

/** What a command of a screen can come to. `null`: the screen cannot be in this state. */
export interface States {
  readonly ready: State;
  readonly invalid: State | null;
  readonly sending: State | null;
  readonly refused: State | null;
  readonly confirming: State | null;
  readonly done: State;
}

export interface Row {
  readonly name: string;
  /** The file of `SCREENS` that it belongs to. */
  readonly file: string;
  readonly show: () => Promise<ShownApp>;
  readonly states?: States;
  /** The frame around the screen is drawn as well: header, notices of the device, footer. */
  readonly isFrame?: boolean;
  /** Other states of the screen, by name. */
  readonly others?: Readonly<Record<string, State>>;
}
