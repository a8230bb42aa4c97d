import { useConfiguration, useNavigation } from "@foyer/react";
import { useEffect } from "react";

/** Title of the document, and its metadata for links to it (ROU-43, CFG-03, CFG-05). */
export function DocumentHead(): null {
  const { title } = useNavigation();
  const { description, ogUrl } = useConfiguration().page.pageMeta;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    setMeta("name", "description", description);
    setMeta("property", "og:url", ogUrl);
  }, [description, ogUrl]);
  return null;
}

function setMeta(attribute: "name" | "property", key: string, content: string): void {
  const found = document.head.querySelector(`meta[${attribute}="${key}"]`);
  if (content === "") {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement("meta"));
  meta.setAttribute(attribute, key);
  meta.setAttribute("content", content);
}
