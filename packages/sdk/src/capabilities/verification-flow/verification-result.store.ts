import { makeAutoObservable, reaction } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import {
  isEligibleUpgrade,
  type RedirectFacts,
  verifiedTiers,
} from "../../domain/redirects/facts.ts";
import {
  afterVerification,
  isFromCarrier,
  verificationExit,
} from "../../domain/redirects/verification.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import { isPartnerBilled } from "../../domain/verification/eligibility.ts";
import { errorPageMessage } from "../../domain/verification/failure-message.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import { sayProblem } from "../kit/say.ts";
import type { LinkView } from "../kit/views.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import { type Partner, partnerOf } from "../partner-activation/partner.ts";
import type { VerificationFlowStore } from "./verification-flow.store.ts";
import type {
  ReviewView,
  VerificationErrorView,
  VerificationSuccessView,
} from "./verification-flow.views.ts";

export interface VerificationResultDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly navigation: Pick<
    NavigationStore,
    "appOrigin" | "configured" | "query" | "retitle" | "route" | "to"
  >;
  readonly partnerActivation: { readonly isTaken: boolean; readonly next: LinkView };
  readonly redirectFacts: () => RedirectFacts;
  readonly session: { readonly email: string | null; readonly isAuthenticated: boolean };
  readonly subscription: { readonly current: SubscriptionState };
  readonly verificationFlow: Pick<
    VerificationFlowStore,
    | "answer"
    | "check"
    | "flow"
    | "isOpened"
    | "isOwn"
    | "isUsedUp"
    | "problem"
    | "program"
    | "requestId"
    | "restart"
    | "success"
  >;
}

/** What the pages of the verification say, and where their links lead (VER-03 to VER-06, VER-91 to VER-118). */
export class VerificationResultStore {
  private readonly deps: VerificationResultDeps;
  private stop = () => {};

  constructor(deps: VerificationResultDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "stop">(
      this,
      { deps: false, stop: false },
      { autoBind: true, deep: false },
    );
  }

  /** The document has the title of the page that shows (VER-110). */
  init(): void {
    const { navigation, verificationFlow } = this.deps;
    this.stop = reaction(
      () => (verificationFlow.isOpened ? this.resultTitle : null),
      (title) => navigation.retitle(title),
    );
  }

  /** VER-03 to VER-06. */
  get title(): string {
    return this.resultTitle ?? this.text("verification.title");
  }

  /** What the user waits for; null while nothing is under way. */
  get progress(): string | null {
    const { work } = this.deps.verificationFlow.flow;
    return work === null ? null : this.text(`verification.working.${work}`);
  }

  /**
   * What the user has to know on every page, else null: that the verification was begun anew in another browser, which
   * has lost the documents of this one; that the request of the link is another account's, and is not used; that what waits here is another program than
   * that of the link (OPN-206, VER-63, D-41).
   */
  get notice(): string | null {
    const { partnerActivation, verificationFlow } = this.deps;
    const { flow, program } = verificationFlow;
    if (flow.origin === "elsewhere") return this.text("verification.begun-elsewhere");
    if (partnerActivation.isTaken) {
      return this.text("verification.request-taken", { partner: this.partner.name });
    }
    const { page } = flow;
    const { sheerVerification: asked } = this.deps.navigation.query;
    const isWaiting = page === "DOC_UPLOAD" || page === "REVIEW";
    return isWaiting && asked !== null && asked !== program
      ? this.text(`verification.other-program.${program}`)
      : null;
  }

  /** That an earlier verification may be missing: it could not be read, and `check` asks again; else null (VER-51). */
  get unreadText(): string | null {
    return this.deps.verificationFlow.flow.isUnread ? this.text("verification.unread") : null;
  }

  /** Back to the partner; null where no allowed address of it is known (VER-17, VER-48, OPN-178). */
  get back(): LinkView | null {
    const { address, name: partner } = this.partner;
    return address && { text: this.text("verification.back", { partner }), destination: address };
  }

  /** 'Exit Verification' (VER-105 to VER-107). */
  get exit(): LinkView {
    return { text: this.text("verification.exit"), destination: this.exitChoice.value };
  }

  /** VER-91 to VER-93. */
  get review(): ReviewView {
    const { navigation, session } = this.deps;
    return {
      title: this.text("verification.review.title"),
      text: this.text("verification.review.text"),
      meanwhile: this.text("verification.review.meanwhile", { email: session.email ?? "" }),
      notify: {
        text: this.text("verification.review.notify"),
        destination: navigation.to("manage"),
      },
    };
  }

  /** VER-97, VER-98. */
  get success(): VerificationSuccessView {
    const { success, program } = this.deps.verificationFlow;
    const { isOwn } = this;
    const partner = this.partner.name;
    if (success.kind === "activated") {
      return { text: this.text("verification.success.partner", { partner }), link: this.toPartner };
    }
    const hasRequest = this.deps.verificationFlow.requestId !== null;
    if (hasRequest && success.kind === "working") {
      return { text: this.text("verification.success.activating"), link: null };
    }
    if (!isOwn && success.kind !== "offered") {
      return { text: this.text("verification.success.return", { partner }), link: this.toPartner };
    }
    const hasNone = success.kind === "offered" && !success.hasDiscount;
    const text = this.text(
      hasNone ? "verification.success.confirmed" : `verification.success.own.${program}`,
    );
    return { text, link: success.kind === "working" ? null : this.toProduct };
  }

  /**
   * What else the customer came with, beside the way to the partner whose subscription is active: the partner leads to no
   * television (PRT-06, D-41); null before, and where it is the only way.
   */
  get next(): LinkView | null {
    const { partnerActivation, verificationFlow } = this.deps;
    const isBeside = verificationFlow.success.kind === "activated" && this.partner.page !== null;
    return isBeside ? partnerActivation.next : null;
  }

  /** VER-99 to VER-102, VER-119. */
  get error(): VerificationErrorView {
    const { answer } = this.deps.verificationFlow;
    const isVerified = answer?.currentStep === "success";
    const { verificationId = null, errorIds = [] } = answer ?? {};
    const message = isVerified
      ? this.text("verification.error.handling", { verificationId: verificationId ?? "" })
      : this.deps.messages.show(errorPageMessage({ errorIds }));
    const { problem } = this.deps.verificationFlow;
    return {
      message,
      problem: problem && sayProblem(this.deps.messages, problem),
      back: this.isFromCarrier ? this.toCarrier : this.home,
    };
  }

  /** VER-103, VER-104; for a proof that was used up that the offer was redeemed (VET-13). */
  get ineligibleText(): string {
    const { isUsedUp, program } = this.deps.verificationFlow;
    if (isUsedUp) return this.text(`plans.redeemed.${program}`);
    const partner = this.partner.name;
    const isPartner = isPartnerBilled(this.deps.subscription.current) || this.isFromCarrier;
    return isPartner
      ? this.text("verification.ineligible.partner", { partner })
      : this.text("verification.ineligible");
  }

  /** Where a finished verification sends the user on to; null stays (VER-114 to VER-118). */
  get redirect(): Choice<Destination> | null {
    const { value, ...choice } = this.afterChoice;
    return value && { ...choice, value };
  }

  /** 'Restart Verification' (VER-108, VER-109). */
  restart(): Promise<void> {
    return this.deps.verificationFlow.restart({ keepsPartner: this.isFromCarrier });
  }

  /** Decisions behind the screen; for the explain log. */
  get answers(): Answers {
    if (!this.deps.verificationFlow.isOpened) return {};
    return {
      "verification.exit": this.exitChoice,
      "verification.after": this.afterChoice,
      "verification.link": linkAnswers(
        ["back", "VER-17", this.partner.address],
        ["next", "PRT-06", this.next?.destination],
      ),
    };
  }

  reset(): void {}

  dispose(): void {
    this.stop();
  }

  private get resultTitle(): string | null {
    const { flow, isUsedUp } = this.deps.verificationFlow;
    const { page } = flow;
    // 'Congratulations!' and 'Good News!' are for an offer to come.
    const isResult = !isUsedUp && (page === "SUCCESS" || page === "ERROR" || page === "INELIGIBLE");
    return isResult ? this.text(`verification.title.${page}`) : null;
  }

  private get afterChoice(): Choice<Destination | null> {
    const {
      configuration,
      partnerActivation,
      redirectFacts,
      session,
      subscription,
      verificationFlow,
    } = this.deps;
    const { answer, flow, success } = verificationFlow;
    const facts = redirectFacts();
    const { segment: program = null, currentStep: step = null } = answer ?? {};
    const verified = program && step ? { program, step } : null;
    const packageId = success.kind === "offered" ? success.packageId : null;
    // Another account's request is not taken along: the purchase would lead back to it.
    const noRequest = { partnerSubscriptionId: null, partnerProductId: null, redirect_uri: null };
    return afterVerification(
      {
        ...facts,
        ...(partnerActivation.isTaken && noRequest),
        verificationId: answer?.verificationId ?? facts.verificationId,
        isAuthenticated: session.isAuthenticated,
        isEligibleUpgrade: isEligibleUpgrade({
          subscription: subscription.current,
          verifiedTiers: verifiedTiers({ pending: verified }, configuration),
        }),
        isSuccess: flow.page === "SUCCESS" && flow.work === null,
        isOwnPartner: this.isOwn,
        arePlansLoaded: success.kind === "offered",
        packageId,
      },
      configuration,
    );
  }

  private get exitChoice(): Choice<Destination> {
    const { configuration, navigation, subscription } = this.deps;
    const { hasActiveSubscription } = subscription.current;
    const { isFromCarrier } = this;
    const { appOrigin, query: purpose } = navigation;
    const facts = { appOrigin, hasActiveSubscription, isFromCarrier, purpose };
    return verificationExit(facts, configuration);
  }

  private get isFromCarrier(): boolean {
    const { configuration, navigation, verificationFlow } = this.deps;
    return isFromCarrier(
      {
        partnerSubscriptionId: verificationFlow.requestId,
        partnerProductId: navigation.query.productId,
        partner: verificationFlow.answer?.partner ?? null,
      },
      configuration,
    );
  }

  private get isOwn(): boolean {
    return this.deps.verificationFlow.isOwn;
  }

  /** As the service says, or as this visit does (D-01, PRT-03, OPN-178). */
  private get partner(): Partner {
    const { partner = null, bangoRedirectUrl: address = null } =
      this.deps.verificationFlow.answer ?? {};
    return partnerOf(this.deps, { name: this.isOwn ? null : (partner?.trim() ?? null), address });
  }

  private get toPartner(): LinkView {
    const { name } = this.partner;
    return this.linkToPartner(this.text("verification.success.continue", { name }));
  }

  private get toCarrier(): LinkView {
    const { name: partner } = this.partner;
    return this.linkToPartner(this.text("verification.back", { partner }));
  }

  /** To the page of the partner; where none is known, on with what else the customer came with (D-41). */
  private linkToPartner(text: string): LinkView {
    const { page } = this.partner;
    return page ? { text, destination: page } : this.deps.partnerActivation.next;
  }

  private get toProduct(): LinkView {
    const { configuration, navigation } = this.deps;
    const text = this.text("verification.success.continue", { name: configuration.product.name });
    const plans = navigation.to("plans", {}, handOver(navigation.query));
    return { text, destination: this.redirect?.value ?? plans };
  }

  private get home(): LinkView {
    const { configuration, navigation } = this.deps;
    return {
      text: this.text("verification.back", { partner: configuration.product.name }),
      destination: navigation.configured(configuration.defaultConfig.rootDomain),
    };
  }

  private text(id: string, params: Readonly<Record<string, string>> = {}): string {
    return this.deps.messages.text(id, params);
  }
}
