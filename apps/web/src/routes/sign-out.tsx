import { useFoyer, useSession } from "@foyer/react";
import type { Destination } from "@foyer/sdk";
import { type ReactNode, useEffect, useState } from "react";
import { Go } from "../kit/go.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "./sign-out.css";

/** Signs out once and goes where the SDK says (SGN-29 to SGN-41). */
export default function SignOutScreen(): ReactNode {
  const { signOut, signOutText } = useSession();
  const { navigation } = useFoyer();
  const [destination, setDestination] = useState<Destination | null>(null);

  useEffect(() => {
    let shown = true;
    void signOut({ returnTo: navigation.queryNow().return_to }).then((choice) => {
      if (shown) setDestination(choice.value);
    });
    return () => {
      shown = false;
    };
  }, [signOut, navigation]);

  return (
    <Page title={signOutText}>
      <div className="signing-out">
        <Skeleton />
      </div>
      <Go destination={destination} />
    </Page>
  );
}
