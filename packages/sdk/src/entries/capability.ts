export type { Call, CallOptions, WriteOptions } from "../api/call.ts";
export { present } from "../api/engine.ts";
export type { ServiceClient } from "../api/service-client.ts";
export { type AttemptKeys, createAttemptKeys } from "../capabilities/kit/attempt-keys.ts";
export { extend, type Later, type StoreLifecycle } from "../capabilities/kit/capability.ts";
export { type Problem, type Refusal, refusal } from "../capabilities/kit/command.ts";
export type { Answer, Answers } from "../capabilities/kit/explain-answers.ts";
export { observed } from "../capabilities/kit/observed.ts";
export { sayProblem } from "../capabilities/kit/say.ts";
export type { StoredValue } from "../capabilities/kit/stored-value.ts";
export { defineCapability } from "../composition/define-capability.ts";
export type { FoyerWith } from "../composition/foyer.ts";
export type {
  Added,
  CapabilityGiven,
  DefinedCapability,
  OwnCapability,
  OwnValueOptions,
  Service,
  ServiceAccess,
  ServiceOptions,
  Shown,
} from "../composition/own-capability.ts";
export { answer, type Choice, choose, type Row, type Table } from "../domain/kernel/choice.ts";
export {
  type Allowed,
  allow,
  type Decision,
  type Refused,
  refuse,
} from "../domain/kernel/decision.ts";
export type { Failure } from "../domain/kernel/failure.ts";
export type { Message, MessageParams } from "../domain/kernel/message.ts";
export { fail, type Outcome, succeed } from "../domain/kernel/outcome.ts";
export type { Messages, Texts } from "../messages/catalogue.ts";
