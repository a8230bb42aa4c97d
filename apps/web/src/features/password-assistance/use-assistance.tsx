import { useFoyer } from "@foyer/react";
import type { Destination } from "@foyer/sdk";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useGo } from "../../kit/go.tsx";
import { loadModule } from "../../kit/load-module.ts";

/** For the click on a link to password assistance, which opens the dialog, and where the dialog stands. */
interface Assistance {
  readonly open: (event: MouseEvent, destination: Destination) => void;
  /** Render it outside of every form: the events of the dialog would reach that form. */
  readonly dialog: ReactNode;
}

/**
 * Password assistance without leaving the screen (PWD-04). Its code comes with the first press; without it, and with a
 * press that opens another tab, the link leads to the page.
 */
export function useAssistance(emailTyped: () => string): Assistance {
  const foyer = useFoyer();
  const go = useGo();
  const [dialog, setDialog] = useState<ReactNode>(null);

  async function show(link: Element, destination: Destination): Promise<void> {
    try {
      const [{ AssistanceDialog }] = await Promise.all([
        loadModule(() => import("./assistance-dialog.tsx")),
        foyer.load("passwordAssistance"),
      ]);
      setDialog(<AssistanceDialog email={emailTyped()} onClose={() => setDialog(null)} />);
    } catch {
      // A user who has left the screen meanwhile stays where they are.
      if (link.isConnected) go(destination);
    }
  }

  return {
    open(event, destination) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void show(event.currentTarget, destination);
    },
    dialog,
  };
}
