import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { supportedDevices } from "../../domain/confirmation/devices.ts";
import type { Device } from "../../domain/confirmation/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import { splitAddress } from "../../domain/navigation/guard.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { rootDestination } from "../../domain/redirects/home.ts";
import {
  militaryFirstTitle,
  otherEmail,
  subscriberNotice,
  subscriberTelevision,
} from "../../domain/redirects/notices.ts";
import { shippingPaymentScreen } from "../../domain/redirects/screens.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { LinkView } from "../kit/views.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";

/** The notice for a user who signs up with an existing subscription (ACC-17 to ACC-19). */
export interface CurrentSubscriberView {
  readonly title: string;
  /** Email of the subscriber; null when unknown. */
  readonly account: string | null;
  readonly otherEmail: LinkView;
  /** To the activation of the television that she came with; null without one. */
  readonly television: LinkView | null;
  readonly watch: LinkView;
}

/** A subscriber came for the free year of a program (ACC-20 to ACC-23). */
export interface MilitaryFirstView {
  readonly title: string;
  readonly text: string;
  /** A link within `text`. */
  readonly help: LinkView;
  readonly back: LinkView;
}

/** Supported devices (ROU-19, OPN-004). */
export interface SupportedDevicesView {
  readonly title: string;
  readonly lead: string;
  readonly devices: readonly Device[];
  readonly help: LinkView;
}

export interface NoticesDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly navigation: NavigationStore;
  readonly session: { readonly isAuthenticated: boolean; readonly epoch: number };
  /** Facts of `subscriberNotice`. */
  readonly lookUpFacts: () => Promise<void>;
  readonly account: { readonly email: string | null };
  readonly facts: () => RedirectFacts;
}

/** Notices with links to the next screen (ROU-17 to ROU-19, ROU-33). */
export class NoticesStore {
  /** The session whose subscription has been asked for. */
  private knownFor: number | null = null;
  private readonly deps: NoticesDeps;

  constructor(deps: NoticesDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** A notice for subscribers opens: `subscriber` knows then whether it may show. */
  async open(): Promise<void> {
    const { lookUpFacts, session } = this.deps;
    const { epoch } = session;
    await lookUpFacts();
    this.markKnown(epoch);
  }

  /** Where the notices for subscribers send on; its value is null where they show. Null until that is known. */
  get subscriber(): Choice<Destination | null> | null {
    const { configuration, facts, session } = this.deps;
    return this.knownFor === session.epoch ? subscriberNotice(facts(), configuration) : null;
  }

  get currentSubscriber(): CurrentSubscriberView {
    const { account, configuration, facts, messages, navigation } = this.deps;
    const { email } = account;
    const { appOrigin } = navigation;
    const { value: television } = subscriberTelevision(facts(), configuration);
    return {
      title: messages.text("current-subscriber.title"),
      account: email && messages.text("current-subscriber.account", { email }),
      otherEmail: {
        text: messages.text("current-subscriber.other-email"),
        destination: otherEmail(facts(), configuration).value,
      },
      television: television && {
        text: messages.text("current-subscriber.television"),
        destination: television,
      },
      watch: {
        text: messages.text("current-subscriber.continue"),
        destination: rootDestination({ appOrigin }, configuration),
      },
    };
  }

  get militaryFirst(): MilitaryFirstView {
    const { messages, navigation } = this.deps;
    const { sheerVerification: program } = navigation.query;
    return {
      title: messages.show(militaryFirstTitle({ program }).value),
      text: messages.text("military-first.text"),
      help: this.help("military-first.help"),
      back: {
        text: messages.text("military-first.back"),
        destination: navigation.to("plans", {}, handOver(navigation.query)),
      },
    };
  }

  get supportedDevices(): SupportedDevicesView {
    const { messages } = this.deps;
    return {
      title: messages.text("supported-devices.title"),
      lead: messages.text("supported-devices.lead"),
      devices: supportedDevices(),
      help: this.help("supported-devices.help"),
    };
  }

  /** Why the notice shows as it does, and where it leads; for the explain log. */
  get answers(): Answers {
    const { configuration, facts, navigation } = this.deps;
    const { currentSubscriber, militaryFirst, supportedDevices } = this;
    switch (navigation.current?.route) {
      case "currentSubscriber": {
        const { rule } = otherEmail(facts(), configuration);
        const { otherEmail: other, television, watch } = currentSubscriber;
        return {
          "notices.subscriber": this.subscriber,
          "notices.link": linkAnswers(
            ["otherEmail", rule, other.destination],
            ["television", "ACC-16/television", television?.destination],
            ["watch", "ACC-19", watch.destination],
          ),
        };
      }
      case "militaryFirst":
        return {
          "notices.subscriber": this.subscriber,
          "notices.title": militaryFirstTitle({ program: navigation.query.sheerVerification }),
          "notices.link": linkAnswers(
            ["help", "ACC-23", militaryFirst.help.destination],
            ["back", "ACC-22", militaryFirst.back.destination],
          ),
        };
      case "supportedDevices":
        return {
          "notices.link": linkAnswers(["help", "ROU-19", supportedDevices.help.destination]),
        };
      case "shippingPayment":
        return { "notices.shipping-payment": this.shippingPayment };
      default:
        return {};
    }
  }

  /** Where `/account/shipping-payment` leads, which has no screen of its own (ROU-33). */
  get shippingPayment(): Choice<Destination> {
    const { configuration, facts, navigation, session } = this.deps;
    const { search } = splitAddress(navigation.current?.address ?? "");
    const hasPlan = facts().chosenPlan !== null;
    const { isAuthenticated } = session;
    return shippingPaymentScreen({ isAuthenticated, hasPlan, search }, configuration);
  }

  reset(): void {
    this.knownFor = null;
  }

  private markKnown(epoch: number): void {
    this.knownFor = epoch;
  }

  private help(id: string): LinkView {
    const { configuration, messages, navigation } = this.deps;
    const { helpCenterPage } = configuration.defaultConfig;
    return { text: messages.text(id), destination: navigation.configured(helpCenterPage) };
  }
}
