import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { useContentScreen, useContentZone, useEmailAlert } from "../src/index.ts";
import { show, when } from "./harness.tsx";

afterEach(cleanup);

const CARD = { promoType: "text", headline: "Take it with you" };
const BLOCKS = [{ type: "hero", headline: "Watch tonight" }, { type: "emailAlert" }];

describe("the hooks of marketing content", () => {
  it("tell the page, its blocks and the email alert [CNT-01] [CNT-14] [CNT-17]", async () => {
    function Page(): ReactNode {
      const { state, title, blocks } = useContentScreen();
      return <p>{`${state.kind}: ${title}, ${blocks.map(({ id }) => id).join(" ")}`}</p>;
    }
    function Alert(): ReactNode {
      const { state, fields } = useEmailAlert();
      return <p>{`${state.kind} of ${fields.email.name}`}</p>;
    }
    const world = show([<Page key="p" />, <Alert key="a" />]);
    world.services.reply("GET /screens/{id}", {
      status: 200,
      body: { panels: { member: BLOCKS } },
    });
    const { contentScreen, emailAlert } = world.foyer;
    await when(world, () => contentScreen.open({ screenName: "spring" }));
    expect(screen.getByText("ready: Watch tonight, hero-0 emailAlert-1")).toBeTruthy();
    expect(screen.getByText("form of email")).toBeTruthy();
    await when(world, () => {
      emailAlert.form.fields.email.change("ann@example.com");
      return emailAlert.submit();
    });
    expect(screen.getByText("sent of email")).toBeTruthy();
  });

  it("tell a zone by its name, and another one by another [CNT-21]", async () => {
    function Zone({ name }: { readonly name: string }): ReactNode {
      const { hero, cards, open, close } = useContentZone(name);
      const commands = [open, close].every((command) => typeof command === "function");
      return <p>{`${hero} ${cards.map(({ headline }) => headline).join()} ${commands}`}</p>;
    }
    const world = show(<Zone name="manage" />);
    world.services.reply("GET /content-cards", { status: 200, body: { cards: [CARD] } });
    await when(world, () => world.foyer.contentZones.open("manage"));
    expect(screen.getByText("null Take it with you true")).toBeTruthy();
    world.show(<Zone name="billing" />);
    expect(screen.getByText("null true")).toBeTruthy();
  });
});
