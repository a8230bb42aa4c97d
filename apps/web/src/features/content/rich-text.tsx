import type { RichTextNode, RichText as Text } from "@foyer/sdk";
import { Fragment, type ReactNode } from "react";
import { DestinationLink } from "../../kit/destination-link.tsx";
import "./rich-text.css";

interface RichTextProps {
  readonly text: Text;
  readonly className?: string;
}

/** Text with marks, built of elements: markup in it would show as text (D-11). Nothing where there is no text. */
export function RichText({ text, className = "" }: RichTextProps): ReactNode {
  if (text.length === 0) return null;
  const Frame = text.every(isInline) ? "p" : "div";
  return (
    <Frame className={`rich-text ${className}`.trim()}>
      <Nodes nodes={text} />
    </Frame>
  );
}

function isInline(node: RichTextNode): boolean {
  if (typeof node === "string") return true;
  // A browser closes a paragraph before a block, however deep it stands.
  return !BLOCKS.includes(node.tag) && node.children.every(isInline);
}

const BLOCKS: readonly string[] = ["p", "ul", "ol", "li"];

/** They have no order but their own, and never change without the whole text. */
function Nodes({ nodes }: { readonly nodes: Text }): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a node has no other identity than its place
    <Fragment key={index}>{typeof node === "string" ? node : <Element node={node} />}</Fragment>
  ));
}

function Element({ node }: { readonly node: Exclude<RichTextNode, string> }): ReactNode {
  if (node.tag === "br") return <br />;
  const children = <Nodes nodes={node.children} />;
  if (node.tag === "a")
    return <DestinationLink destination={node.destination}>{children}</DestinationLink>;
  return <node.tag>{children}</node.tag>;
}
