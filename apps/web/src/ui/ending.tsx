import { useConfiguration } from "@foyer/react";
import type { ReactNode } from "react";
import { ButtonRow } from "./button-row.tsx";
import { LinkTo } from "./link-to.tsx";
import "./ending.css";

interface EndingProps {
  /** Address of a picture of 160 by 112 px. */
  readonly picture: string;
  /** What has happened, or why there is nothing; left out where the heading says it. */
  readonly children?: ReactNode;
  /** How the reason is announced; left out where the screen's heading says it all. */
  readonly role?: "alert" | "status";
  /** Buttons or links that lead on, the most likely one first. */
  readonly actions?: ReactNode;
  /** False where the reason itself names customer care, or where nothing has gone wrong. */
  readonly hasCare?: boolean;
}

/** A page, or a part of one, that ends here: a picture, the reason, the ways on and customer care. */
export function Ending(props: EndingProps): ReactNode {
  const { picture, children, role, actions, hasCare = true } = props;
  return (
    <div className="ending">
      <img className="ending__picture" src={picture} alt="" width={160} height={112} />
      <div className="ending__reason" role={role}>
        {children}
      </div>
      {actions && <ButtonRow>{actions}</ButtonRow>}
      {hasCare && <CustomerCare />}
    </div>
  );
}

/** The way to customer care, where the configuration has one. */
export function CustomerCare(): ReactNode {
  const { care } = useConfiguration();
  return (
    care && (
      <p className="customer-care">
        <LinkTo link={care} />
      </p>
    )
  );
}
