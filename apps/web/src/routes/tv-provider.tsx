import { useScreen, useText, useTvProvider } from "@foyer/react";
import type { ReactNode } from "react";
import { NotIncluded } from "../features/tv-provider/not-included.tsx";
import { ProviderList } from "../features/tv-provider/provider-list.tsx";
import { WaitingDialog } from "../features/tv-provider/waiting-dialog.tsx";
import { Go } from "../kit/go.tsx";
import { FailedNotice } from "../ui/failed-notice.tsx";
import { Page } from "../ui/page.tsx";

/** Signing in through a TV provider (ROU-05, TVP). */
export default function TvProviderScreen(): ReactNode {
  const tvProvider = useTvProvider();
  const { state, providers, plans, redirect } = tvProvider;
  const { signIn, retry, showWindow, cancel } = tvProvider;
  const text = useText();
  useScreen(tvProvider);

  if (state.kind === "entitled") return <Go destination={state.choice.value} />;
  if (redirect) return <Go destination={redirect.value} />;
  if (state.kind === "notIncluded")
    return <NotIncluded state={state} plans={plans} onOther={cancel} />;
  return (
    <Page title={text("sign-in.tv-provider")} lead={text("tv-provider.lead")} width="wide">
      {state.kind === "failed" && <FailedNotice onRetry={retry}>{state.message}</FailedNotice>}
      <ProviderList providers={providers} onChoose={(id) => void signIn(id)} />
      {state.kind !== "idle" && state.kind !== "failed" && (
        <WaitingDialog state={state} showWindow={showWindow} onCancel={cancel} />
      )}
    </Page>
  );
}
