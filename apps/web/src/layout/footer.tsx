import { useConfiguration, useNavigation } from "@foyer/react";
import { type ReactNode, useEffect } from "react";
import { DestinationLink } from "../app/destination-link.tsx";
import { readFooter } from "./footer-content.ts";
import "./footer.css";

/** Links of the configuration service (CHR-14). Without them the page is whole (CHR-15). */
export function Footer(): ReactNode {
  const { footer, loadFooter } = useConfiguration();
  const { safe, link } = useNavigation();

  useEffect(() => {
    void loadFooter();
  }, [loadFooter]);

  const content = readFooter(footer.kind === "ready" ? footer.data : null);
  const links = content.links
    .map(({ text, url }) => ({ text, destination: safe(url) }))
    .filter(({ destination }) => !leadsNowhere(destination, link("notFound")));
  return (
    <footer className="footer">
      <div className="footer__inner">
        <ul className="footer__links">
          {links.map(({ text, destination }) => (
            <li key={text}>
              <DestinationLink destination={destination}>{text}</DestinationLink>
            </li>
          ))}
        </ul>
        <p className="footer__note">{content.note}</p>
      </div>
    </footer>
  );
}

function leadsNowhere(
  destination: ReturnType<ReturnType<typeof useNavigation>["safe"]>,
  notFound: string,
) {
  return destination.kind === "route" && destination.address === notFound;
}
