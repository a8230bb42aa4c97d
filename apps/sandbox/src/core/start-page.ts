/** The first page of the sandbox: everything a tester needs, in one place. */
import type { Controls } from "./controls.ts";
import type { PageRequest, View } from "./service.ts";

export function startPage(
  { world }: PageRequest,
  controls: Controls,
  views: readonly View[],
): Response {
  const rows = controls.personas().map(({ email, title }) => `${email} ${title}`);
  const lists = views.map(({ title, name }) => `${title}: /_sandbox/${name}?world=${world.key}`);
  return new Response([...rows, ...lists].join("\n"));
}
