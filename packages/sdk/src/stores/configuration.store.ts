import { makeAutoObservable } from "mobx";
import type { Api } from "../api/index.ts";
import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import type { LoggerPort } from "../platform/ports.ts";

export type FooterState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  /** `data` as it came (CFG-24); the app picks what it knows. */
  | { readonly kind: "ready"; readonly data: unknown }
  /** Logged; the page stays usable (CHR-15). */
  | { readonly kind: "failed" };

export interface ConfigurationDeps {
  readonly configuration: FoyerConfiguration;
  readonly api: { readonly content: Pick<Api["content"], "footer"> };
  readonly logger: LoggerPort;
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

  /** Loads the footer once; a failure is logged and may be tried again. */
  async loadFooter(): Promise<void> {
    if (this.footer.kind === "loading" || this.footer.kind === "ready") return;
    this.setFooter({ kind: "loading" });
    const outcome = await this.deps.api.content.footer();
    if (outcome.ok) return this.setFooter({ kind: "ready", data: outcome.value.data });
    this.deps.logger.log("warn", "The footer could not be loaded (CHR-15).", outcome.failure.code);
    this.setFooter({ kind: "failed" });
  }

  private setFooter(footer: FooterState): void {
    this.footer = footer;
  }
}
