import { useFoyer, useSession } from "@foyer/react";
import type { Destination } from "@foyer/sdk";
import { type ReactNode, useEffect, useState } from "react";
import { Go } from "../app/go.tsx";
import { useText } from "../app/use-text.ts";
import { Page } from "../ui/page.tsx";

export default function SignOutScreen(): ReactNode {
  const { signOut } = useSession();
  const { navigation } = useFoyer();
  const [destination, setDestination] = useState<Destination | null>(null);
  const text = useText();

  useEffect(() => {
    let shown = true;
    void signOut({ returnTo: navigation.query.return_to }).then((choice) => {
      if (shown) setDestination(choice.value);
    });
    return () => {
      shown = false;
    };
  }, [signOut, navigation]);

  return (
    <Page title={text("sign-out.title")}>
      <Go destination={destination} />
    </Page>
  );
}
