import { useConfiguration, useNavigation } from "@foyer/react";
import type { Destination } from "@foyer/sdk";
import { type ReactNode, useEffect } from "react";
import { DestinationLink } from "../kit/destination-link.tsx";
import { type FooterSection, readFooter } from "./footer-content.ts";
import "./footer.css";

/**
 * Links of the configuration service (CHR-14), without those to unknown paths.
 * Optional: without links the footer still shows (CHR-15).
 */
export function Footer(): ReactNode {
  const { footer, loadFooter } = useConfiguration();

  useEffect(() => {
    void loadFooter();
  }, [loadFooter]);

  const { sections, copyright } = readFooter(footer.kind === "ready" ? footer.data : null);
  return (
    <footer className="footer">
      <div className="footer__inner">
        <div className="footer__content">
          <div className="footer__sections">
            {sections.map((section) => (
              <Section key={section.title} section={section} />
            ))}
          </div>
          <p className="footer__copyright">{copyright}</p>
        </div>
      </div>
    </footer>
  );
}

function Section({ section }: { readonly section: FooterSection }): ReactNode {
  const { safe, routeOf } = useNavigation();
  const leadsNowhere = (destination: Destination) => {
    if (destination.kind === "external") return false;
    const route = routeOf(destination.address);
    return route === null || route === "notFound";
  };
  const links = section.links
    .map(({ text, url }) => ({ text, destination: safe(url) }))
    .filter(({ destination }) => !leadsNowhere(destination));
  if (links.length === 0) return null;
  return (
    <div>
      {section.title && <h2 className="footer__title">{section.title}</h2>}
      <ul className="footer__links">
        {links.map(({ text, destination }) => (
          <li key={text}>
            <DestinationLink destination={destination}>{text}</DestinationLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
