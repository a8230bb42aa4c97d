import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const SCREEN = "/account/verification";
const STATE = "GET /memberverify/verification/user";
const STEP = "POST /memberverify/verification/step";
const FORM = `${STEP}/collectActiveMilitaryPersonalInfo`;
const FIRST_RESPONDERS = "GET /memberverify/program/{program}";
const SUBMIT = "Continue for 1 Free Year";

const at = (currentStep: string, rest: object = {}) =>
  ({ status: 200, body: { currentStep, errorIds: [], rejectionReasons: [], ...rest } }) as const;

/** A member on the screen, whose verification is at a step. */
async function shows(step = "collectActiveMilitaryPersonalInfo", query = "", rest: object = {}) {
  const app = await showApp(SCREEN + query, {
    member: true,
    before: ({ services }) => services.always(STATE, at(step, rest)),
  });
  return app;
}

async function press(app: ShownApp, name: string | RegExp): Promise<void> {
  await app.user.click(screen.getByRole("button", { name }));
  await app.change(() => {});
}

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const submitButton = () => screen.getByRole("button", { name: SUBMIT });

/** Every field of the military form. */
async function fillIn({ user, change }: ShownApp, lastName = "Lovelace"): Promise<void> {
  await user.selectOptions(field("Status"), "Active Duty");
  await user.selectOptions(field("Branch of Service"), "Army");
  await user.type(field("First Name"), "Ann");
  await user.type(field("Last Name"), lastName);
  await user.selectOptions(field("Month"), "April");
  await user.type(field("Day"), "5");
  await user.type(field("Year"), "1990");
  await change(() => {});
}

/** The headings that show, outermost first. */
const headings = () =>
  screen
    .getAllByRole("heading")
    .slice(0, 2)
    .map((one) => one.textContent);

describe("the pages of a verification", () => {
  it("wait for the service, and say so [VER-02] [VER-47]", async () => {
    const app = await showApp(SCREEN, {
      member: true,
      before: ({ services }) => services.always(STATE, "never"),
    });
    await app.heading("Verify Your Status");
    expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy();
    expect(screen.getAllByText("Checking how far your verification is…").length).toBe(2);
    expect(screen.queryByLabelText("Status")).toBeNull();
  });

  it.each([
    ["collectActiveMilitaryPersonalInfo", "Verify Your Status", SUBMIT],
    ["docUpload", "Verify Your Status", "We need some more info"],
    ["pending", "Verify Your Status", "Reviewing"],
    ["error", "Sorry, There Was a Problem", "Unknown Error"],
    ["ineligible", "Good News!", /^It looks like you are already a valued subscriber/],
    ["unheardOf", "Verify Your Status", SUBMIT],
  ])(
    "of the step %s are titled '%s' [VER-01] [VER-03] [VER-05] [VER-06] [VER-49] [VER-53] [VER-54] [VER-55] [VER-56] [VER-57]",
    async (step, title, text) => {
      const app = await shows(step);
      await app.heading(title);
      expect(screen.getByText(text)).toBeTruthy();
      await waitFor(() => expect(document.title).toBe(`${title} | Foyer`));
    },
  );

  it("lead out by 'Exit Verification' [VER-77] [VER-107]", async () => {
    const app = await shows("docUpload");
    await app.heading("Verify Your Status");
    await app.user.click(screen.getByRole("link", { name: "Exit Verification" }));
    expect(app.at()).toBe("/account/signup-plans");
  });

  it("lead the customer of a partner to it, and on to what else she came with [VER-97] [D-41]", async () => {
    const query =
      "?sheerVerification=military&subscriptionRequestId=verizon-military-1&productId=FNVRZMV&regCode=BCDFGHJK";
    const app = await shows("success", query, { segment: "military", verificationId: "v-1" });
    await app.heading("Congratulations!");
    expect(await screen.findByRole("link", { name: "Continue to Verizon" })).toBeTruthy();
    await app.user.click(screen.getByRole("link", { name: "Activate Your TV" }));
    expect(app.at()).toBe("/activate/account-success?regCode=BCDFGHJK");
  });

  it("that ended by the service's word begin anew; asking again is not offered [VER-100] [VER-101] [VER-108]", async () => {
    const app = await shows("error", "", { errorIds: ["fraudRulesReject"] });
    await app.heading("Sorry, There Was a Problem");
    expect(screen.getByRole("alert").textContent).toMatch(/^We are unable to verify you/);
    expect(screen.queryByRole("button", { name: "Check Again" })).toBeNull();
    expect(screen.getByRole("link", { name: "Back to Foyer" })).toBeTruthy();
    await press(app, "Restart Verification");
    await app.heading("Verify Your Status");
    expect(field("Status")).toBeTruthy();
    expect(document.activeElement?.tagName).toBe("H1");
  });
});

describe("the form of a verification", () => {
  it("has every field, with what the browser may fill in [VER-10] [VER-11] [VER-13] [VER-14] [VER-19] [VER-21] [VER-22]", async () => {
    const app = await shows();
    await app.heading("Verify Your Status");
    const fields = [...document.querySelectorAll<HTMLInputElement>("form input, form select")];
    expect(fields.map((one) => one.getAttribute("autocomplete"))).toEqual([
      null,
      null,
      "given-name",
      "family-name",
      "bday-month",
      "bday-day",
      "bday-year",
    ]);
    expect(fields.every(({ required }) => required)).toBe(true);
    const statuses = within(field("Status")).getAllByRole("option");
    expect(statuses.map(({ textContent }) => textContent)).toEqual([
      "Choose",
      "Active Duty",
      "Military Veteran or Retiree",
      "Reservist or National Guard",
    ]);
    const months = within(field("Month")).getAllByRole<HTMLOptionElement>("option");
    expect(months.map(({ value }) => value).join()).toBe(",01,02,03,04,05,06,07,08,09,10,11,12");
    expect(screen.getByRole("group", { name: "Date of Birth" })).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Discharge Date" })).toBeNull();
  });

  it("says that a field is required once it is left empty, and not before; pressed too early, that all are, and leads to the first [VER-22] [VER-26] [D-27]", async () => {
    const app = await shows();
    await app.heading("Verify Your Status");
    await app.user.click(field("First Name"));
    expect(screen.queryByText("Required")).toBeNull();
    await app.user.tab();
    expect(screen.getAllByText("Required").length).toBe(1);
    await app.user.click(submitButton());
    await waitFor(() => expect(document.activeElement).toBe(field("Status")));
    expect(screen.getAllByText("Required").length).toBe(7);
    expect(app.services.asked).not.toContain(FORM);
  });

  it("is not sent by Enter either while a field is empty: Enter goes on to the next one [VER-22] [VER-34] [D-27]", async () => {
    const app = await shows();
    await app.heading("Verify Your Status");
    await app.user.type(field("First Name"), "Ann{Enter}");
    await app.pass(1_000);
    expect(app.services.asked).not.toContain(FORM);
    expect(screen.queryByText("Required")).toBeNull();
    expect(document.activeElement).toBe(field("Last Name"));
  });

  it("finds a day wrong that only the year makes wrong [VER-24] [OPN-172]", async () => {
    const app = await shows();
    await app.heading("Verify Your Status");
    await app.user.selectOptions(field("Month"), "February");
    await app.user.type(field("Day"), "29");
    await app.user.type(field("Year"), "1991");
    await app.user.tab();
    expect(screen.getByText("Invalid day")).toBeTruthy();
    await app.user.type(field("Year"), "{Backspace}2");
    await app.pass(1_000);
    expect(screen.queryByText("Invalid day")).toBeNull();
  });

  it("does not call a day missing that the user has not come to [VER-21] [FRM-02]", async () => {
    const app = await shows();
    await app.heading("Verify Your Status");
    await app.user.type(field("Year"), "1991");
    await app.user.tab();
    await app.pass(1_000);
    expect(field("Day").getAttribute("aria-invalid")).not.toBe("true");
    expect(screen.queryByText("Required")).toBeNull();
  });

  it("keeps the focus and the text when the status changes [VER-15] [VER-40] [VER-41]", async () => {
    const app = await shows();
    await app.heading("Verify Your Status");
    await fillIn(app);
    const status = field("Status");
    status.focus();
    await app.user.selectOptions(status, "Military Veteran or Retiree");
    expect(document.activeElement).toBe(status);
    expect(screen.getByRole("group", { name: "Discharge Date" })).toBeTruthy();
    expect(field("Last Name")).toHaveProperty("value", "Lovelace");
    await app.user.click(submitButton());
    expect(app.services.asked).not.toContain(FORM);
  });

  it("says that the partner's request of the link is another account's, and stays usable [D-41] [OPN-206]", async () => {
    const query = "?subscriptionRequestId=verizon-1&productId=FNVRZMV";
    const app = await showApp(SCREEN + query, {
      member: true,
      before: ({ services }) => {
        services.always(STATE, at("collectActiveMilitaryPersonalInfo"));
        services.always("PATCH /bango/associateSubscription", {
          status: 409,
          body: { errorCode: "SUBSCRIPTION_REQUEST_TAKEN" },
        });
      },
    });
    await app.heading("Verify Your Status");
    expect(
      await screen.findByText(/^The Verizon link you followed belongs to another/),
    ).toBeTruthy();
    await fillIn(app);
    expect(submitButton().getAttribute("aria-disabled")).toBeNull();
  });

  it("is another one where a link leads to the other program: empty, with its own branches [D-41] [VER-07] [VER-36]", async () => {
    const app = await shows(
      "collectFirstResponderPersonalInfo",
      "?sheerVerification=firstResponder",
    );
    await app.heading("Verify Your Status");
    await screen.findByLabelText("Status");
    await app.user.selectOptions(field("Status"), "Firefighter");
    await app.user.type(field("First Name"), "Ann");
    await app.go(`${SCREEN}?sheerVerification=military`);
    await waitFor(() => expect(within(field("Branch of Service")).getByText("Army")).toBeTruthy());
    expect([field("Status"), field("First Name")]).toMatchObject([{ value: "" }, { value: "" }]);
    await fillIn(app);
    expect(submitButton().getAttribute("aria-disabled")).toBeNull();
  });

  it("is sent once, however often the button is pressed [VER-34] [VER-59]", async () => {
    const app = await shows();
    await app.heading("Verify Your Status");
    await fillIn(app);
    app.services.reply(FORM, "never");
    await app.user.dblClick(submitButton());
    await app.change(() => {});
    expect(app.services.asked.filter((one) => one === FORM).length).toBe(1);
    expect(submitButton().getAttribute("aria-busy")).toBe("true");
  });

  it("has a busy button while it is asked how far the verification is [VER-26] [VER-51]", async () => {
    const state = "GET /memberverify/verification/user";
    const app = await showApp(SCREEN, {
      member: true,
      before: ({ services }) => services.always(state, { status: 500 }),
    });
    await app.pass(60_000);
    await app.heading("Verify Your Status");
    expect(submitButton().getAttribute("aria-busy")).toBeNull();
    app.services.always(state, "never");
    await press(app, "Try Again");
    expect(submitButton().getAttribute("aria-busy")).toBe("true");
  });

  it("stays with what was typed where the service cannot be reached [VER-126]", async () => {
    const app = await shows();
    await app.heading("Verify Your Status");
    await fillIn(app);
    app.services.always(FORM, "dropped");
    await press(app, SUBMIT);
    await app.pass(60_000);
    expect(screen.getByRole("alert").textContent).not.toBe("");
    expect(field("Last Name")).toHaveProperty("value", "Lovelace");
    expect(submitButton().getAttribute("aria-disabled")).toBeNull();
  });

  it("says of a list that was left without a choice that one is wanted [VER-22] [VER-26]", async () => {
    const app = await shows();
    await app.heading("Verify Your Status");
    const list = field("Status");
    await app.change(() => app.user.click(list));
    expect(list.getAttribute("aria-invalid")).toBeNull();
    await app.change(() => app.user.tab());
    expect(list.getAttribute("aria-invalid")).toBe("true");
    await app.change(() =>
      app.user.selectOptions(list, within(list).getAllByRole("option")[1] as HTMLElement),
    );
    expect(list.getAttribute("aria-invalid")).toBeNull();
  });

  it("says why there are no branches, and asks for them again [VER-36]", async () => {
    const app = await showApp(SCREEN, {
      member: true,
      before: ({ services }) =>
        services.always(FIRST_RESPONDERS, { status: 500, body: { message: "down" } }),
    });
    await app.heading("Verify Your Status");
    await app.pass(60_000);
    app.services.always(FIRST_RESPONDERS, null);
    await press(app, "Try Again");
    expect(within(field("Branch of Service")).getByRole("option", { name: "Army" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the search for an organization", () => {
  const FOUND = ["Erie Police", "Macon Police", "Mobile Police"];
  const found = { status: 200, body: { organizations: FOUND.map((name, id) => ({ id, name })) } };

  async function showsSearch() {
    const app = await shows(undefined, "?sheerVerification=firstResponder");
    await app.heading("Verify Your Status");
    const search = screen.getByRole("combobox", { name: /^Type below/ });
    const types = async (text: string) => {
      await app.user.type(search, text);
      await app.pass(400);
    };
    const active = () => {
      const id = search.getAttribute("aria-activedescendant");
      return id === null ? null : (document.getElementById(id)?.textContent ?? null);
    };
    app.services.always(FIRST_RESPONDERS, found);
    return { app, search, types, active };
  }

  it("moves by the arrow keys around both ends, picks by Enter, and closes by Escape [VER-12] [VER-45]", async () => {
    const { app, search, types, active } = await showsSearch();
    await types("police");
    expect(screen.getByText("Organizations found: 3")).toBeTruthy();
    expect(search.getAttribute("aria-expanded")).toBe("true");
    expect(active()).toBeNull();
    await app.user.keyboard("{ArrowUp}");
    expect(active()).toBe("Mobile Police");
    await app.user.keyboard("{ArrowDown}");
    expect(active()).toBe("Erie Police");
    await app.user.keyboard("{Escape}");
    expect(search.getAttribute("aria-expanded")).toBe("false");
    await app.user.keyboard("{ArrowDown}{Enter}");
    expect(search).toHaveProperty("value", "Macon Police");
    expect(document.activeElement).toBe(search);
    expect(screen.queryByText("You must select an organization from the list")).toBeNull();
  });

  it("forgets the match that was marked once the text changes: Enter picks none unseen [VER-12] [VER-45]", async () => {
    const { app, search, types, active } = await showsSearch();
    await types("police");
    await app.user.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toBe("Macon Police");
    await types(" d");
    expect(screen.getByRole("option", { name: "Macon Police" })).toBeTruthy();
    expect(active()).toBeNull();
    await app.user.keyboard("{Enter}");
    expect(search).toHaveProperty("value", "police d");
  });

  it("offers no match of the former text while those of the new one are on their way [VER-43] [VER-44] [VER-45]", async () => {
    const { app, search, types } = await showsSearch();
    await types("police");
    const matches = () => screen.queryAllByRole("option", { name: / Police$/ }).length;
    expect(matches()).toBe(3);
    await app.change(() => app.user.type(search, " d"));
    expect(screen.getAllByText("Loading...").length).toBeGreaterThan(0);
    expect(matches()).toBe(0);
    await app.pass(400);
    expect(matches()).toBe(3);
  });

  it("begins for a text that reached the field without an event, once the form is read [D-45] [VER-44]", async () => {
    const { app, search } = await showsSearch();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
      search,
      "police",
    );
    await app.user.click(search);
    await app.pass(400);
    expect(screen.getByRole("option", { name: "Macon Police" })).toBeTruthy();
    expect(search).toHaveProperty("value", "police");
  });

  it("insists on a choice only once the list is left [VER-43] [VER-46] [ERR-61]", async () => {
    const { app, types } = await showsSearch();
    await types("police");
    expect(screen.queryByText("You must select an organization from the list")).toBeNull();
    await app.user.tab();
    expect(screen.getByText("You must select an organization from the list")).toBeTruthy();
  });

  it("picks by a press, and says when nothing was found [VER-45] [OPN-176]", async () => {
    const { app, search, types } = await showsSearch();
    await types("police");
    await app.user.click(screen.getByRole("option", { name: "Macon Police" }));
    expect(search).toHaveProperty("value", "Macon Police");
    app.services.always(FIRST_RESPONDERS, { status: 200, body: { organizations: [] } });
    await types(" xyz");
    expect(screen.getAllByText("No organizations found").length).toBe(2);
  });

  it("that has failed can be tried again, from the field [OPN-176]", async () => {
    const { app, search, types } = await showsSearch();
    app.services.always(FIRST_RESPONDERS, { status: 500, body: {} });
    await types("police");
    await app.pass(60_000);
    expect(search.getAttribute("aria-expanded")).toBe("false");
    app.services.always(FIRST_RESPONDERS, found);
    await press(app, "Try Again");
    expect(document.activeElement).toBe(search);
    expect(screen.getByRole("option", { name: "Erie Police" })).toBeTruthy();
  });
});

describe("the documents of a verification", () => {
  const made: string[] = [];
  const revoked: string[] = [];

  beforeEach(() => {
    made.length = 0;
    revoked.length = 0;
    class TestUrl extends URL {
      static override createObjectURL(): string {
        made.push(`blob:${made.length}`);
        return made.at(-1) ?? "";
      }
      static override revokeObjectURL(url: string): void {
        revoked.push(url);
      }
    }
    vi.stubGlobal("URL", TestUrl);
  });

  const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
  const png = (name: string) =>
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, {
      type: "image/png",
    });

  async function showsDocuments(query = "") {
    const app = await shows("docUpload", query, {
      segment: query.includes("firstResponder") ? "firstResponder" : "military",
    });
    await app.heading("Verify Your Status");
    const choose = async (...files: File[]) => {
      const input = document.querySelector<HTMLInputElement>("input[type=file][multiple]");
      // As a dialog does: `accept` is only advice to it.
      fireEvent.change(input as HTMLInputElement, { target: { files } });
      const { name = "" } = files.at(-1) ?? {};
      await waitFor(() =>
        app.change(() => expect(screen.getByText(new RegExp(name))).toBeTruthy()),
      );
    };
    return { app, choose };
  }

  it("explains what is wanted, and what happens to it [VER-64] [VER-65] [VER-66] [VER-68] [VER-69] [VER-70] [VER-71] [VER-72]", async () => {
    const { app } = await showsDocuments();
    expect(headings()).toEqual(["Verify Your Status", "We need some more info"]);
    for (const line of [
      /reviews documents within minutes/,
      /^Upload a government-issued document/,
      /30 days or more/,
      /you may legally provide/,
      /If your name has changed/,
      /Don't upload a photo of a military ID/,
    ]) {
      expect(screen.getByText(line)).toBeTruthy();
    }
    const question = screen.getByRole("button", { name: "What happens to your documents?" });
    expect(question.getAttribute("aria-expanded")).toBe("false");
    await app.user.hover(question);
    expect(screen.getByText(/are deleted after review/)).toBeTruthy();
    await app.user.unhover(question);
    expect(screen.queryByText(/are deleted after review/)).toBeNull();
    question.focus();
    await waitFor(() => expect(question.getAttribute("aria-expanded")).toBe("true"));
    await app.user.keyboard("{Escape}");
    expect(question.getAttribute("aria-expanded")).toBe("false");
  });

  it("hide the explanation once the keyboard leaves it [VER-66]", async () => {
    const { app } = await showsDocuments();
    const question = screen.getByRole("button", { name: "What happens to your documents?" });
    await app.change(() => question.focus());
    expect(screen.getByText(/are deleted after review/)).toBeTruthy();
    await app.user.tab();
    expect(document.activeElement).not.toBe(question);
    expect(screen.queryByText(/are deleted after review/)).toBeNull();
    expect(question.getAttribute("aria-expanded")).toBe("false");
  });

  it("take a file again that was removed: the browser tells no change to the file that it still holds [VER-80]", async () => {
    const { app } = await showsDocuments();
    const pickers = document.querySelectorAll<HTMLInputElement>("input[type=file]");
    expect(pickers.length).toBe(2);
    for (const picker of pickers) {
      const forgotten = vi.spyOn(picker, "value", "set");
      fireEvent.change(picker, { target: { files: [pdf("letter.pdf")] } });
      expect(forgotten).toHaveBeenLastCalledWith("");
      await waitFor(() =>
        app.change(() => expect(screen.getAllByText("letter.pdf").length).toBe(2)),
      );
      await press(app, /^Remove ?letter\.pdf/);
      expect(screen.queryByText("letter.pdf")).toBeNull();
    }
  });

  it("explains it to first responders [VER-73] [VER-74] [LIM-08]", async () => {
    await showsDocuments("?sheerVerification=firstResponder");
    expect(screen.getByText(/^Upload an official document/)).toBeTruthy();
    expect(screen.getByText(/a pay stub from the last 60 days/)).toBeTruthy();
  });

  it("that are missing are asked for beside their place, by a press of 'Continue', which leads there [VER-76] [D-27]", async () => {
    const { app, choose } = await showsDocuments();
    expect(screen.getByText(/lets our partner confirm it/)).toBeTruthy();
    expect(screen.getByText("Take a photo or choose a file")).toBeTruthy();
    expect(screen.getByText("No documents added yet").getAttribute("role")).toBe("status");
    const cancel = screen.getByRole("button", { name: "Cancel" });
    expect(cancel).toBe(screen.getByRole("button", { description: "No documents added yet" }));
    await press(app, "Continue");
    expect(screen.getByRole("alert").textContent).toBe("Add at least one document to continue.");
    expect(document.activeElement).toBe(screen.getByLabelText("Take a Photo"));
    expect(app.services.asked).not.toContain(`${STEP}/docUpload`);
    await choose(pdf("one.pdf"), pdf("two.pdf"), pdf("three.pdf"), pdf("fourth.pdf"));
    expect(screen.queryByText("Add at least one document to continue.")).toBeNull();
    expect(screen.getByText("3 of 3 documents added")).toBeTruthy();
  });

  it("shows pictures and kinds, takes one away, and keeps none of the pictures [VER-76] [VER-79] [VER-80] [VER-81]", async () => {
    const { app, choose } = await showsDocuments();
    expect(screen.getByRole("button", { name: "Cancel" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    expect(screen.getByText(/choose them again/)).toBeTruthy();
    const [fourth, fifth] = [pdf("fourth.pdf"), pdf("fifth.pdf")];
    await choose(png("front.png"), pdf("letter.pdf"), pdf("third.pdf"), fourth, fifth);
    expect(screen.queryByText(/choose them again/)).toBeNull();
    for (const { name } of [fourth, fifth])
      expect(screen.getByText(`${name} wasn't added: You can add up to 3 files.`)).toBeTruthy();
    expect(document.querySelector("img.document__picture")?.getAttribute("src")).toBe("blob:0");
    expect(screen.getAllByText("pdf").length).toBe(2);
    expect(screen.queryByText("Browse")).toBeNull();
    await press(app, /^Remove ?front\.png/);
    expect(revoked).toEqual(["blob:0"]);
    expect(document.activeElement?.tagName).toBe("SECTION");
    await press(app, "Cancel");
    expect(screen.queryByText("letter.pdf")).toBeNull();
    const cancel = screen.getByRole("button", { name: "Cancel" });
    expect(document.activeElement).toBe(cancel);
    expect(cancel.getAttribute("aria-disabled")).toBe("true");
    expect(made.length).toBe(1);
  });

  it("show the kind of a file that begins as a picture and is none [VER-79]", async () => {
    const { app } = await showsDocuments();
    const picker = document.querySelector("input[type=file][multiple]") as HTMLInputElement;
    const picture = () => document.querySelector("img.document__picture");
    fireEvent.change(picker, { target: { files: [png("front.png")] } });
    await waitFor(() =>
      app.change(() => expect(screen.getAllByText(/front\.png/).length).toBeGreaterThan(0)),
    );
    expect(screen.queryByText("png")).toBeNull();
    fireEvent.error(picture() as Element);
    expect(screen.getByText("png")).toBeTruthy();
    expect(picture()).toBeNull();
  });

  it("stay with a file that is dropped beside the place for it: it would open in place of the page [VER-75]", async () => {
    const { app } = await showsDocuments();
    const heading = screen.getByRole("heading", { level: 1 });
    // False: the browser's own way to handle it is prevented.
    expect([fireEvent.dragOver(heading), fireEvent.drop(heading)]).toEqual([false, false]);
    await app.go("/account/manage");
    await app.heading("My Account");
    expect([fireEvent.dragOver(document.body), fireEvent.drop(document.body)]).toEqual([
      true,
      true,
    ]);
  });

  it("light their place up while files are over it, and no more once they are dropped [VER-75]", async () => {
    await showsDocuments();
    const area = document.querySelector(".documents__drop") as HTMLElement;
    fireEvent.dragOver(area);
    expect(area.dataset["over"]).toBe("true");
    fireEvent.drop(area, { dataTransfer: { files: [] } });
    expect(area.dataset["over"]).toBeUndefined();
  });

  it("forget a file that was not taken when the page is left [VER-78] [D-13]", async () => {
    const { app, choose } = await showsDocuments();
    await choose(pdf("one.pdf"), pdf("two.pdf"), pdf("three.pdf"), pdf("fourth.pdf"));
    const { verificationDocuments } = app.foyer;
    expect(verificationDocuments.refusals.length).toBe(1);
    await app.go("/account/manage");
    await app.heading("My Account");
    expect(verificationDocuments.refusals).toEqual([]);
  });

  it("cannot be begun anew while they are on their way [VER-101] [VER-108]", async () => {
    const { app, choose } = await showsDocuments();
    const restart = screen.getByRole("button", { name: "Restart Verification" });
    await choose(pdf("one.pdf"), pdf("two.pdf"), pdf("three.pdf"), pdf("fourth.pdf"));
    expect(restart.getAttribute("aria-disabled")).toBeNull();
    app.services.always(`${STEP}/docUpload`, "never");
    await press(app, "Continue");
    expect(app.services.asked).toContain(`${STEP}/docUpload`);
    expect(restart.getAttribute("aria-disabled")).toBe("true");
    const why = document.getElementById(restart.getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toBe("Uploading your documents…");
    const cancel = screen.getByRole("button", { name: "Cancel" });
    expect(cancel.getAttribute("aria-disabled")).toBeNull();
  });

  it("says why the last ones were not accepted [VER-67] [OPN-182]", async () => {
    const app = await shows("docUpload", "", {
      rejectionReasons: ["DOCUMENT_UNREADABLE", "SOMETHING_NEW"],
    });
    await app.heading("Verify Your Status");
    const notice = within(screen.getByRole("alert"));
    expect(notice.getByText("We were unable to confirm your eligibility due to:")).toBeTruthy();
    expect(notice.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "The document is unreadable",
      "something new",
    ]);
    expect(screen.queryByText(/choose them again/)).toBeNull();
  });
});

describe("the review of a verification", () => {
  it("says what happens, how long it takes, what to do meanwhile, and when it was last checked [VER-91] [VER-92] [VER-93] [VER-94]", async () => {
    const app = await shows("pending");
    await app.heading("Verify Your Status");
    expect(headings()).toEqual(["Verify Your Status", "Reviewing"]);
    expect(screen.getByText(/takes a few minutes, and up to 20 minutes/)).toBeTruthy();
    expect(screen.getByText(/We'll email the result to ann@example\.com/)).toBeTruthy();
    const checked = () => screen.getByText(/^Last checked at /).textContent;
    const before = checked();
    await app.pass(10_000);
    expect(checked()).not.toBe(before);
    await app.user.click(screen.getByRole("link", { name: "Notify Me by Email" }));
    expect(app.at()).toBe("/account/manage");
  });

  it("that cannot be asked for keeps the page and its focus while it is asked again [VER-96]", async () => {
    const app = await shows("pending");
    await app.heading("Verify Your Status");
    app.services.always(STATE, { status: 500, body: {} });
    await app.pass(60_000);
    await app.heading("Sorry, There Was a Problem");
    expect(
      screen.getByText(/Your documents have arrived and are still being reviewed/),
    ).toBeTruthy();
    app.services.always(STATE, "never");
    await press(app, "Check Again");
    const check = screen.getByRole("button", { name: /^Checking how far/ });
    expect(document.activeElement).toBe(check);
    await app.pass(60_000);
    app.services.always(STATE, at("pending"));
    await press(app, "Check Again");
    await app.heading("Verify Your Status");
    expect(screen.getByText("Reviewing")).toBeTruthy();
  });

  it("follows what is decided [VER-95] [VER-98]", async () => {
    const app = await shows("pending");
    await app.heading("Verify Your Status");
    app.services.always("GET /packages", "never");
    app.services.always(STATE, at("success", { segment: "military", verificationId: "v-1" }));
    await app.pass(10_000);
    await app.heading("Congratulations!");
    expect(screen.getByText(/checkout with your military discount\.$/)).toBeTruthy();
  });
});
