import { PassThrough } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { createFoyer, type FieldStore } from "@foyer/sdk";
import { nodePlatform } from "@foyer/sdk/node";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { createTestFoyer, type TestFoyer } from "@foyer/sdk/testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { lazy, type ReactNode, StrictMode, Suspense, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { renderToPipeableStream } from "react-dom/server.node";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  FoyerProvider,
  useField,
  type useFoyer,
  useGuard,
  useNavigation,
  usePlans,
  useSelection,
  useSession,
  useSignIn,
  useText,
} from "../src/index.ts";
import { Counted, Counts } from "./harness.tsx";

const ADDRESS = "/account/manage";
const URL_OF_PAGE = `http://localhost:5173${ADDRESS}`;

/** A page that differs for a member in every component. */
function Page({ children }: { readonly children?: ReactNode }): ReactNode {
  const { isAuthenticated, state } = useSession();
  const { header } = useNavigation();
  const verdict = useGuard(ADDRESS, null);
  const profile = useSelection(readProfile);
  return (
    <main data-testid="page" className={isAuthenticated ? "member" : "visitor"}>
      <h1>{isAuthenticated ? `Hello ${profile}` : "Hello"}</h1>
      {isAuthenticated && <nav>My Account</nav>}
      <p>
        {state.kind} {verdict.kind} {JSON.stringify(header)}
      </p>
      <SignInForm />
      <Plans />
      {children}
    </main>
  );
}

const readProfile = ({ session }: ReturnType<typeof useFoyer>) => session.profileId;

function SignInForm(): ReactNode {
  const { fields, title } = useSignIn();
  const text = useText();
  return (
    <form>
      <h2>{title}</h2>
      <Field field={fields.email} />
      <button type="submit">{text("sign-in.submit")}</button>
    </form>
  );
}

function Field({ field }: { readonly field: FieldStore }): ReactNode {
  const { input, label, message, messageProps, state } = useField(field);
  return (
    <p className={state}>
      <label {...label}>
        Email <input {...input} />
      </label>
      <span {...messageProps}>{message}</span>
    </p>
  );
}

function Plans(): ReactNode {
  const { state, offers, open, select } = usePlans();
  useEffect(() => void open(), [open]);
  return (
    <ul aria-label={state.kind}>
      {offers.map(({ plan, name }) => (
        <li key={plan.planId}>
          <button type="button" onClick={() => select(plan.planId)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The server's Foyer: no cookies, no storage, not started. */
function serverFoyer() {
  return createFoyer({
    configuration: sandboxConfiguration(),
    platform: nodePlatform({ url: URL_OF_PAGE, fetch: () => Promise.reject(new Error("asked")) }),
  });
}

const app = (foyer: TestFoyer["foyer"], page: ReactNode = <Page />) => (
  <StrictMode>
    <FoyerProvider foyer={foyer}>{page}</FoyerProvider>
  </StrictMode>
);

/** Server and browser are one program here, and share the provider's context. */
const SAME_REALM = /^Detected multiple renderers concurrently rendering the same context/;

let container: HTMLElement;
let complaints: string[];
let stop = () => {};

beforeEach(() => {
  complaints = [];
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => {
      if (!SAME_REALM.test(String(said[0]))) complaints.push(said.map(String).join(" "));
    });
  }
  container = document.createElement("div");
  document.body.append(container);
});
afterEach(() => {
  stop();
  container.remove();
  vi.restoreAllMocks();
});

/** Hydrates the page and returns React's repairs. */
async function hydrate(page: ReactNode, settle: () => Promise<unknown>): Promise<void> {
  await act(async () => {
    const root = hydrateRoot(container, page, {
      onRecoverableError: (error) => complaints.push(String(error)),
      onUncaughtError: (error) => complaints.push(String(error)),
    });
    stop = () => act(() => root.unmount());
    await settle();
  });
}

/** Puts a streamed page into the document as a browser does: its scripts run. */
function receive(html: string): void {
  container.innerHTML = html;
  for (const script of container.querySelectorAll("script")) {
    const copy = document.createElement("script");
    copy.textContent = script.textContent;
    script.replaceWith(copy);
  }
}

const visits = [
  ["signed out", false],
  ["signed in", true],
] as const;

/** A started Foyer, as every page has before React. */
async function browser(isMember: boolean): Promise<TestFoyer> {
  const first = createTestFoyer({ href: URL_OF_PAGE });
  if (!isMember) return first;
  await first.signIn();
  return createTestFoyer({ href: URL_OF_PAGE, besides: first });
}

describe.each(visits)("a server's page in a browser that is %s", (_, isMember) => {
  it("is taken over without repairs, and shows the signed-in member right after [SES-22] [GRD-01]", async () => {
    container.innerHTML = renderToString(app(serverFoyer()));
    expect(container.querySelector("h1")?.textContent).toBe("Hello");
    const { foyer, settle } = await browser(isMember);
    expect(foyer.session.isAuthenticated).toBe(isMember);
    await hydrate(app(foyer), settle);
    expect(complaints).toEqual([]);
    expect(screen.getByTestId("page").className).toBe(isMember ? "member" : "visitor");
    expect(screen.queryByText("My Account") !== null).toBe(isMember);
    expect(foyer.plans.state.kind).toBe("ready");
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
  });

  it("acts on the Foyer itself from the first moment", async () => {
    container.innerHTML = renderToString(app(serverFoyer()));
    const { foyer, settle } = await browser(isMember);
    await hydrate(app(foyer), settle);
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: "eve@example.com" } });
    expect(foyer.signIn.form.fields.email.value).toBe("eve@example.com");
    fireEvent.click(screen.getByRole("button", { name: "Yearly" }));
    expect(foyer.plans.selectedPlan?.planId).toBe("FNWEB12MO");
    expect(complaints).toEqual([]);
  });

  it("keeps what was typed before the scripts were there", async () => {
    container.innerHTML = renderToString(app(serverFoyer()));
    const input = container.querySelector("input");
    if (input) input.value = "early@example.com";
    const { foyer, settle } = await browser(isMember);
    await hydrate(app(foyer), settle);
    expect(foyer.signIn.form.fields.email.value).toBe("early@example.com");
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "early@example.com");
    expect(complaints).toEqual([]);
  });

  it("may be taken over before the Foyer starts, too", async () => {
    container.innerHTML = renderToString(app(serverFoyer()));
    const { platform, services, settle } = await browser(isMember);
    const foyer = createFoyer({
      configuration: sandboxConfiguration(),
      platform: { ...platform, fetch: services.fetch },
    });
    expect(foyer.beforeStart).toBe(foyer);
    await hydrate(app(foyer), settle);
    await act(async () => {
      foyer.start();
      await settle();
    });
    expect(screen.queryByText("My Account") !== null).toBe(isMember);
    expect(complaints).toEqual([]);
    foyer.dispose();
  });

  const streams = [
    [
      "renderToPipeableStream",
      (page: ReactNode) =>
        new Promise<string>((resolve) => {
          const stream = renderToPipeableStream(page, {
            onShellReady: () => void resolve(textOf(stream.pipe(new PassThrough()))),
          });
        }),
    ],
    [
      "renderToReadableStream",
      async (page: ReactNode) => new Response(await renderToReadableStream(page)).text(),
    ],
  ] as const;

  it.each(streams)(
    "that streamed in by %s is taken over part by part, also after the member is shown",
    async (__, render) => {
      const late = (ms: number) =>
        lazy(async () => {
          await new Promise((resolve) => setTimeout(resolve, ms));
          return { default: SecondPart };
        });
      const Streamed = late(20);
      const page = (foyer: TestFoyer["foyer"], Late: typeof Streamed) =>
        app(
          foyer,
          <Page>
            <Suspense fallback={<p>Loading…</p>}>
              <Late />
            </Suspense>
          </Page>,
        );
      receive(await render(page(serverFoyer(), Streamed)));
      await vi.waitFor(() => expect(container.querySelector("aside")).not.toBeNull());
      const { foyer, settle } = await browser(isMember);
      // The purchase chunk arrives long after the core chunk shows the member.
      let arrive = (_: { default: typeof SecondPart }) => {};
      const arrived = new Promise<{ default: typeof SecondPart }>((resolve) => {
        arrive = resolve;
      });
      const Arriving = lazy(() => arrived);
      await hydrate(page(foyer, Arriving), settle);
      expect(screen.queryByText("My Account") !== null).toBe(isMember);
      await act(async () => {
        arrive({ default: SecondPart });
        await settle();
      });
      const shown = isMember ? "profile-ann ready" : "visitor ready";
      await waitFor(() => expect(container.querySelector("aside")?.textContent).toBe(shown));
      expect(complaints).toEqual([]);
    },
  );
});

describe("what a server's page says already", () => {
  it("renders once in the browser, and only what differs there again", async () => {
    const counts = new Counts();
    function Title(): ReactNode {
      const { title, fields } = useSignIn();
      return (
        <Counted name="title" counts={counts}>
          {title} {fields.email.name}
        </Counted>
      );
    }
    function Session(): ReactNode {
      return (
        <Counted name="session" counts={counts}>
          {useSession().state.kind}
        </Counted>
      );
    }
    const page = ({ foyer }: { readonly foyer: TestFoyer["foyer"] }) => (
      <FoyerProvider foyer={foyer}>
        <Title />
        <Session />
      </FoyerProvider>
    );
    container.innerHTML = renderToString(page({ foyer: serverFoyer() }));
    const member = await browser(true);
    await hydrate(page(member), member.settle);
    expect(complaints).toEqual([]);
    expect(container.textContent).toContain("member");
    expect(counts.of("session")).toBe(2);
    expect(counts.of("title")).toBe(1);
  });
});

function SecondPart(): ReactNode {
  const profile = useSelection(readProfile);
  const { state } = usePlans();
  return (
    <aside>
      {profile ?? "visitor"} {state.kind}
    </aside>
  );
}
