import { type RegisteredFoyer, useScreen, useSelection, useSession } from "@foyer/react";
import type {} from "./foyer.ts";

const read = ({ myData }: RegisteredFoyer) => ({
  state: myData.state,
  title: myData.title,
  message: myData.message,
  requestText: myData.requestText,
  requestDecision: myData.requestDecision,
  downloadText: myData.downloadText,
  open: myData.open,
  request: myData.request,
  close: myData.close,
});

/** A hook of the application's own. */
export function useMyData() {
  return useSelection(read);
}

/** The screen, opened anew for each member. */
export function MyDataScreen() {
  const { user } = useSession();
  return <MyData key={user.profileId} />;
}

function MyData() {
  const myData = useMyData();
  const { state, title, message, requestDecision, requestText, downloadText, request } = myData;
  useScreen(myData);
  return (
    <section aria-label={title}>
      <h1>{title}</h1>
      <p role="status">{message}</p>
      {state.kind === "ready" ? (
        <a href={state.url}>{downloadText}</a>
      ) : (
        <button type="button" disabled={!requestDecision.allowed} onClick={() => void request()}>
          {requestText}
        </button>
      )}
    </section>
  );
}
