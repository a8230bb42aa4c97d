import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LoggerPort } from "../../platform/ports.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { AgreementView, LinkView } from "../kit/views.ts";
import type { ContentCalls } from "./content.calls.ts";

export type FooterState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  /** `data` is unchecked (CFG-24): the app uses the fields that it knows. */
  | { readonly kind: "ready"; readonly data: unknown }
  /** Logged; the page stays usable (CHR-15). */
  | { readonly kind: "failed" };

export interface ConfigurationDeps {
  readonly configuration: FoyerConfiguration;
  readonly api: { readonly content: Pick<ContentCalls, "footer"> };
  readonly logger: LoggerPort;
  readonly messages: Messages;
  /** Where an address of the configuration leads (D-01). */
  readonly navigation: { readonly current: unknown; configured(url: string): Destination };
}

/** The page configuration (CFG) and the footer of the configuration service (CHR-14). */
export class ConfigurationStore {
  footer: FooterState = { kind: "idle" };
  private readonly deps: ConfigurationDeps;

  constructor(deps: ConfigurationDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  get page(): FoyerConfiguration {
    return this.deps.configuration;
  }

  /** The chat with customer care; null where the configuration has no address (CFG-06). */
  get chat(): LinkView | null {
    return this.link("page.chat", this.page.pageMeta.chatURL);
  }

  /** Customer care, for every page that ends; null where the configuration has no address (CHR-10). */
  get care(): LinkView | null {
    return this.link("page.care", this.page.defaultConfig.helpCenterPage);
  }

  /**
   * The agreement to terms and privacy of a new account; null where the configuration has no address (CFG-13,
   * CFG-14).
   */
  get agreement(): AgreementView | null {
    const { termsOfUsePage, privacyPolicyPage } = this.page.defaultConfig;
    const terms = this.link("page.terms-of-use", termsOfUsePage);
    const privacy = this.link("page.privacy-policy", privacyPolicyPage);
    return terms && privacy
      ? { text: this.deps.messages.text("page.agreement"), links: [terms, privacy] }
      : null;
  }

  /** The configuration is the same for every user. */
  reset(): void {}

  /** Decisions behind the links, the same for every user; for the explain log. */
  get answers(): Answers {
    const { agreement, care, chat } = this;
    if (this.deps.navigation.current === null) return {};
    return {
      "page.link": linkAnswers(
        ["chat", "CFG-06", chat?.destination],
        ["care", "CHR-10", care?.destination],
        ...(agreement?.links ?? []).map(
          ({ destination }, at) => [`agreement.${at}`, "CFG-13", destination] as const,
        ),
      ),
    };
  }

  /** Loads the footer once; a failure is logged and may be tried again. */
  async loadFooter(): Promise<void> {
    if (this.footer.kind === "loading" || this.footer.kind === "ready") return;
    this.setFooter({ kind: "loading" });
    const outcome = await this.deps.api.content.footer();
    if (outcome.ok) return this.setFooter({ kind: "ready", data: outcome.value.data });
    this.deps.logger.log("warn", "The footer could not be loaded (CHR-15).", outcome.failure.code);
    this.setFooter({ kind: "failed" });
  }

  private link(id: string, url: string): LinkView | null {
    const { messages, navigation } = this.deps;
    return url === "" ? null : { text: messages.text(id), destination: navigation.configured(url) };
  }

  private setFooter(footer: FooterState): void {
    this.footer = footer;
  }
}
