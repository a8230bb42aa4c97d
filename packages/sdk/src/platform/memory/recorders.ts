import type { LoggerPort, TrackerPort } from "../ports.ts";

export interface TrackedEvent {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface RecordingTracker extends TrackerPort {
  readonly events: readonly TrackedEvent[];
}

export function createRecordingTracker(): RecordingTracker {
  const events: TrackedEvent[] = [];
  return { events, track: (event, properties) => void events.push({ event, properties }) };
}

export interface LoggedLine {
  readonly level: Parameters<LoggerPort["log"]>[0];
  readonly message: string;
  readonly detail: unknown;
}

export interface RecordingLogger extends LoggerPort {
  readonly lines: readonly LoggedLine[];
}

export function createRecordingLogger(): RecordingLogger {
  const lines: LoggedLine[] = [];
  return {
    lines,
    log: (level, message, detail) => void lines.push({ level, message, detail }),
  };
}
