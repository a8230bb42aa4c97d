import { makeAutoObservable, reaction } from "mobx";
import { validationDebounceMs } from "../../domain/forms/form.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { toRecord } from "../../domain/kernel/record.ts";
import type { VerificationAnswer } from "../../domain/verification/answer.ts";
import { failureMessage } from "../../domain/verification/failure-message.ts";
import type { VerificationFlow } from "../../domain/verification/flow.ts";
import {
  asksForDischarge,
  months,
  statusesOf,
  type VerificationField,
  type VerificationValues,
  verificationFieldProblem,
} from "../../domain/verification/form.ts";
import { listedOrganizations, type Organization } from "../../domain/verification/organizations.ts";
import { type PersonalInfo, personalInfo } from "../../domain/verification/payload.ts";
import type { VerificationProgram } from "../../domain/verification/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, LoggerPort, TrackerPort } from "../../platform/ports.ts";
import { type Problem, refusal } from "../kit/command.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import { FormStore } from "../kit/forms/form.store.ts";
import { sayFailure } from "../kit/say.ts";
import { type SessionScope, Visit } from "../kit/visit.ts";
import { OrganizationSearch } from "./organization-search.store.ts";
import { answerOfFailure } from "./verification-answer.mapping.ts";
import type { VerificationFlowCalls } from "./verification-flow.calls.ts";
import type { OptionView } from "./verification-flow.views.ts";

export type VerificationFields = Readonly<Record<VerificationField, FieldStore>>;

export interface VerificationFormDeps {
  readonly api: { readonly verificationFlow: VerificationFlowCalls };
  readonly clock: ClockPort;
  readonly explain: ExplainLog;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly session: SessionScope & { readonly email: string | null };
  readonly today: { readonly day: string };
  readonly tracker: TrackerPort;
  readonly verificationFlow: {
    readonly flow: VerificationFlow;
    readonly program: VerificationProgram;
    readonly requestId: string | null;
    submit(info: PersonalInfo): Promise<Outcome<VerificationAnswer, Problem>>;
  };
}

/** The branches of service: loaded once for each visit. */
type Branches =
  | { readonly kind: "idle" | "loading" }
  | { readonly kind: "ready"; readonly organizations: readonly Organization[] }
  | { readonly kind: "failed"; readonly message: string };

const FIELDS: readonly VerificationField[] = [
  "status",
  "organization",
  "firstName",
  "lastName",
  "dobMonth",
  "dobDay",
  "dobYear",
  "dischargeMonth",
  "dischargeDay",
  "dischargeYear",
];

/** The form of the verification flow (VER-07 to VER-46). */
export class VerificationForm {
  readonly form: FormStore<VerificationFields, VerificationAnswer>;
  readonly search: OrganizationSearch;
  private branches: Branches = { kind: "idle" };
  /** What the last answer says that keeps the form. */
  private refusal: string | null = null;
  /** Another number is another form: a front end mounts it anew (VER-40). */
  formKey = 0;
  private readonly deps: VerificationFormDeps;
  /** What the typed text is for: a program, or a form that the service has taken. */
  private owner: VerificationProgram | "taken" | null = null;
  private stopFollowing = () => {};

  constructor(deps: VerificationFormDeps) {
    this.deps = deps;
    this.search = new OrganizationSearch(deps);
    this.form = new FormStore({
      tracker: deps.tracker,
      form: "verification",
      fields: this.newFields(),
      send: () => this.send(),
      explainFailure: (problem) => this.explainProblem(problem),
      explain: deps.explain,
    });
    makeAutoObservable<this, "deps" | "owner" | "stopFollowing">(
      this,
      { deps: false, form: false, search: false, owner: false, stopFollowing: false },
      { autoBind: true, deep: false },
    );
  }

  /** From now on the form begins empty for another program, and for another verification. (D-41) */
  init(): void {
    const stops = [
      reaction(() => this.wanted, this.follow, { fireImmediately: true }),
      reaction(() => this.form.fields.organization.value, this.searchFor),
    ];
    this.stopFollowing = () => {
      for (const stop of stops) stop();
    };
  }

  /** VER-08, VER-09, OPN-171. */
  get heading(): string {
    return this.text(`verification.heading.${this.program}`);
  }

  /** 'Continue for 1 Free Year' (VER-16). */
  get submitText(): string {
    return this.text("verification.submit");
  }

  /** 'Branch of Service', or 'Type below to find your organization' (VER-11, VER-12). */
  get organizationLabel(): string {
    return this.text(`verification.organization.label.${this.program}`);
  }

  /** VER-19, VER-20. */
  get statuses(): readonly OptionView[] {
    return statusesOf[this.program].map((id) => ({
      id,
      text: this.text(`verification.status.${id}`),
    }));
  }

  /** VER-21. */
  get months(): readonly OptionView[] {
    return months.map((id) => ({ id, text: this.text(`verification.month.${id}`) }));
  }

  /** The branches that the status may choose from; for first responders the matches of the search. */
  get organizations(): readonly OptionView[] {
    return this.listed.map(({ id, name }) => ({ id: String(id), text: name }));
  }

  /** Why there is nothing to choose from; null otherwise. `open` tries again. */
  get organizationFailure(): string | null {
    return this.branches.kind === "failed" ? this.branches.message : null;
  }

  /** VER-15. */
  get asksForDischarge(): boolean {
    return asksForDischarge(this.form.values);
  }

  /** Whether the form can be sent: not while it is asked how far the verification is (VER-26, VER-51). */
  get canSubmit(): boolean {
    return this.form.submitDecision.allowed && this.deps.verificationFlow.flow.work === null;
  }

  get program(): VerificationProgram {
    return this.deps.verificationFlow.program;
  }

  /** Loads what the form chooses from; again after a failure. */
  async open(): Promise<void> {
    const { kind } = this.branches;
    if (this.program !== "military" || kind === "loading" || kind === "ready") return;
    const { api, messages, session } = this.deps;
    const visit = new Visit(session);
    this.setBranches({ kind: "loading" });
    const found = await visit.ask(() =>
      api.verificationFlow.organizations({ program: "military" }),
    );
    if (visit.isOver) return;
    this.setBranches(
      found.ok
        ? { kind: "ready", organizations: found.value }
        : { kind: "failed", message: sayFailure(messages, found.failure) },
    );
  }

  /** The discharge date leaves with the veteran, a branch that the status does not have with the status (VER-40 to VER-42). */
  chooseStatus(status: string): void {
    const { fields } = this.form;
    fields.status.change(status);
    if (!this.asksForDischarge) {
      for (const name of ["dischargeMonth", "dischargeDay", "dischargeYear"] as const) {
        fields[name].reset();
      }
    }
    if (this.program === "military" && this.organization === null) fields.organization.reset();
    this.remount();
  }

  /** A branch by its id; for first responders a match of the search (VER-40, VER-45). */
  chooseOrganization(id: string): void {
    const { organization } = this.form.fields;
    if (this.program === "military") organization.change(id);
    else {
      const picked = this.search.pick(Number(id));
      if (picked) organization.change(picked.name);
    }
    this.remount();
  }

  /** Types into the search (VER-43, VER-44). */
  typeOrganization(text: string): void {
    this.form.fields.organization.change(text);
  }

  submit(): Promise<Outcome<VerificationAnswer, Problem>> {
    return this.form.submit();
  }

  /** The form leaves the screen: what was typed stays. */
  close(): void {
    this.form.forgetSubmission();
  }

  /** Forgets what was typed. */
  reset(): void {
    this.form.reset();
    this.search.reset();
    this.branches = { kind: "idle" };
  }

  dispose(): void {
    this.stopFollowing();
    this.search.reset();
    this.form.dispose();
  }

  /** Null while it is not known: what was typed waits. */
  private get wanted(): VerificationProgram | "taken" | null {
    const { flow, program } = this.deps.verificationFlow;
    if (flow.page !== "FORM") return "taken";
    return flow.work === "load" ? null : program;
  }

  /**
   * Hazard: a branch of service is no organization of first responders, and the name of a form that was sent is not
   * that of the next one. What was typed for another program or verification is dropped. (D-41)
   */
  private follow(wanted: VerificationProgram | "taken" | null): void {
    if (wanted === null || wanted === this.owner) return;
    this.owner = wanted;
    this.form.reset();
    this.search.reset();
    this.remount();
  }

  /** However a text reached the field, also without an event: it is searched for, unless it is the match's own (D-45). */
  private searchFor(text: string): void {
    if (this.program === "military" || text === this.search.chosen?.name) return;
    this.search.type(text);
  }

  private newFields(): VerificationFields {
    const { clock, messages } = this.deps;
    const debounceMs = validationDebounceMs({ form: "verification" });
    const fields = FIELDS.map((field) => {
      const rule = () => this.problemOf(field);
      const kind = textFields.verification[field];
      return [
        field,
        new FieldStore({ name: field, kind, rule, debounceMs, clock, messages }),
      ] as const;
    });
    return toRecord(fields) as unknown as VerificationFields;
  }

  private problemOf(field: VerificationField) {
    const { program } = this;
    const organizationId = this.organization?.id ?? null;
    const values: VerificationValues = this.form.values;
    return verificationFieldProblem({
      field,
      values,
      program,
      organizationId,
      today: this.deps.today.day,
    });
  }

  private get listed(): readonly Organization[] {
    const { program, branches, search } = this;
    const military = branches.kind === "ready" ? branches.organizations : [];
    const organizations = program === "military" ? military : search.options;
    return listedOrganizations({ organizations, program, status: this.form.values.status });
  }

  private get organization(): Organization | null {
    if (this.program !== "military") return this.search.chosen;
    const { organization } = this.form.values;
    return this.listed.find(({ id }) => String(id) === organization) ?? null;
  }

  /** What was typed stays; messages wait until their fields are left again (VER-40). A submission under way goes on. */
  private remount(): void {
    this.form.read();
    this.formKey += 1;
    if (!this.form.isSubmitting) this.form.forgetSubmission();
  }

  private async send(): Promise<Outcome<VerificationAnswer, Problem>> {
    const { session, verificationFlow } = this.deps;
    const { organization, program } = this;
    const { email } = session;
    if (organization === null || email === null) {
      const decision = refuse("signed-out", "VER-27", { program });
      return fail(refusal(this.deps.explain.record("verification.submit", decision)));
    }
    const { requestId: subscriptionRequestId } = verificationFlow;
    const values = this.form.values;
    const outcome = await verificationFlow.submit(
      personalInfo({ values, program, email, organization, subscriptionRequestId }),
    );
    return outcome.ok ? this.accepted(outcome.value) : outcome;
  }

  /** An answer that keeps the form and says why is no success, whatever its status (VER-59, D-06). */
  private accepted(answer: VerificationAnswer): Outcome<VerificationAnswer, Problem> {
    const { explain, verificationFlow } = this.deps;
    const { program } = this;
    const said = failureMessage({ failure: answer, program });
    if (verificationFlow.flow.page !== "FORM" || said.value === null) return succeed(answer);
    const { errorIds } = answer;
    const decision = refuse("not-accepted", "VER-59", { errorIds });
    this.refusal = this.deps.messages.show(said.value);
    return fail(refusal(explain.record("verification.submit", decision)));
  }

  /** VER-124 to VER-127; where the service says nothing, the text of the failure itself. */
  private explainProblem(problem: Problem): string | null {
    if (problem.kind === "refused") return problem.reason === "not-accepted" ? this.refusal : null;
    if (problem.kind === "cancelled") return null;
    const { program } = this;
    const failure = answerOfFailure(problem as Failure);
    const said = this.deps.explain.record(
      "verification.failed",
      failureMessage({ failure, program }),
    );
    if (said.value) return this.deps.messages.show(said.value);
    return failure.currentStep === null ? sayFailure(this.deps.messages, problem) : null;
  }

  private setBranches(branches: Branches): void {
    this.branches = branches;
  }

  private text(id: string): string {
    return this.deps.messages.text(id);
  }
}
