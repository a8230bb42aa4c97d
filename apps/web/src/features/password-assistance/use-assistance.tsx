import { useFoyer } from "@foyer/react";
import type { Destination } from "@foyer/sdk";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useGo } from "../../kit/go.tsx";
import { loadModule } from "../../kit/load-module.ts";

interface Assistance {
  /** Click handler for a link to password assistance: opens the dialog. */
  readonly open: (event: MouseEvent, destination: Destination) => void;
  /** The dialog. Render it outside of every form: its events would reach that form. */
  readonly dialog: ReactNode;
}

/**
 * Password assistance without leaving the screen (PWD-04). Its code loads at the first press; when that fails, or a
 * press opens another tab, the link leads to the page.
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
      // The user has left the screen meanwhile: no navigation.
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
