import { useFoyer, useSession, useText } from "@foyer/react";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import picture from "../assets/endings/seats.svg";
import { useGo } from "../kit/go.tsx";
import { Ending } from "../ui/ending.tsx";
import { MovingLine } from "../ui/moving-line.tsx";
import { Page } from "../ui/page.tsx";

/** Signs out and goes to the SDK's destination, again for each address that asks for it (SGN-29 to SGN-41). */
export default function SignOutScreen(): ReactNode {
  const text = useText();
  const { signOut } = useSession();
  const { navigation } = useFoyer();
  const location = useLocation();
  const go = useGo();

  // A second address can follow before the way out of the first has rendered: the screen stays, and has to answer it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location is answered
  useEffect(() => {
    let isCurrent = true;
    void signOut({ returnTo: navigation.queryNow().return_to }).then((choice) => {
      if (isCurrent) go(choice.value, true);
    });
    return () => {
      isCurrent = false;
    };
  }, [signOut, navigation, go, location]);

  return (
    <Page title={text("sign-out.title")}>
      <Ending picture={picture} hasCare={false}>
        <MovingLine />
      </Ending>
    </Page>
  );
}
