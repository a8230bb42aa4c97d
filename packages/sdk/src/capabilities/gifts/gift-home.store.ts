import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { giftHomeLinks } from "../../domain/redirects/gifts.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { LinkView } from "../kit/views.ts";
import type { GiftHomeLinkView, GiftOnCardView } from "./gifts.views.ts";

export interface GiftHomeDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly navigation: { configured(url: string): Destination };
  readonly redirectFacts: () => RedirectFacts;
  readonly session: {
    readonly email: string | null;
    readonly isAuthenticated: boolean;
    readonly isKnown: boolean;
    readonly isMvpdUser: boolean;
  };
}

const LINKS: readonly (readonly [GiftHomeLinkView["id"], text: string, rule: string])[] = [
  ["currentAccount", "gifts.home.current-account", "GFT-02"],
  ["newAccount", "gifts.home.new-account", "GFT-03"],
  ["createAccount", "gifts.home.create-account", "GFT-04"],
  ["signIn", "gifts.home.sign-in", "GFT-04"],
];

/** Gift home: for which account a gift card is redeemed (GFT-01 to GFT-06). */
export class GiftHomeStore {
  private isOpened = false;
  private readonly deps: GiftHomeDeps;

  constructor(deps: GiftHomeDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** The user is known: before, it is not known which links show. */
  get isReady(): boolean {
    return this.deps.session.isKnown;
  }

  /** The account that is the current one; null for visitors and TV-provider users. */
  get accountText(): string | null {
    const { messages, session } = this.deps;
    const { email, isAuthenticated } = session;
    return isAuthenticated && email ? messages.text("gifts.home.signed-in", { email }) : null;
  }

  /** The choices of this user, the most likely first (GFT-02 to GFT-04). */
  get links(): readonly GiftHomeLinkView[] {
    const { configuration, messages, redirectFacts, session } = this.deps;
    if (!this.isReady) return [];
    const isSignedIn = session.isAuthenticated || session.isMvpdUser;
    const to = giftHomeLinks({ ...redirectFacts(), isSignedIn }, configuration);
    const links: GiftHomeLinkView[] = [];
    for (const [id, text] of LINKS) {
      const destination = to[id];
      if (destination) links.push({ id, text: messages.text(text), destination });
    }
    return links;
  }

  /** What a card may hold, and for how long, as the catalogue says; null without one (GFT-27). */
  get gifts(): { readonly title: string; readonly list: readonly GiftOnCardView[] } | null {
    const { configuration, messages } = this.deps;
    const list = configuration.gifts.map(({ sku, title, description }) => ({
      sku,
      title,
      description,
    }));
    return list.length === 0 ? null : { title: messages.text("gifts.home.gifts"), list };
  }

  /** 'Buy Gift Cards' (GFT-05, OPN-121). */
  get buyLink(): LinkView {
    return this.link("gifts.home.buy", this.deps.configuration.links.giftCardsUrl);
  }

  /** 'FAQ' (GFT-06, OPN-121). */
  get faqLink(): LinkView {
    return this.link("gifts.home.faq", this.deps.configuration.defaultConfig.helpCenterPage);
  }

  /** Decisions behind the screen; for the explain log. */
  get answers(): Answers {
    if (!this.isOpened) return {};
    const ruleOf = (given: GiftHomeLinkView) => LINKS.find(([id]) => id === given.id)?.[2] ?? "";
    return {
      "gift-home.link": linkAnswers(
        ...this.links.map((link) => [link.id, ruleOf(link), link.destination] as const),
        ["buy", "GFT-05", this.buyLink.destination],
        ["faq", "GFT-06", this.faqLink.destination],
      ),
    };
  }

  open(): void {
    this.isOpened = true;
  }

  close(): void {
    this.isOpened = false;
  }

  reset(): void {
    this.close();
  }

  private link(text: string, url: string): LinkView {
    const { messages, navigation } = this.deps;
    return { text: messages.text(text), destination: navigation.configured(url) };
  }
}
