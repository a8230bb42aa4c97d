/** Pages of the sandbox: the library escapes what is put into them. */
import { html, raw } from "hono/html";

/** Inserted unchanged into another one. */
export type Html = ReturnType<typeof html>;

/** JSON for a `<script type="application/json">`: data, never code. */
export function embeddedJson(id: string, value: unknown): Html {
  const text = JSON.stringify(value).replaceAll("<", "\\u003c");
  return html`<script type="application/json" id="${id}">${raw(text)}</script>`;
}

export interface PageOptions {
  readonly title: string;
  /** Addresses of the style sheet and the script, both of our own origin. */
  readonly style: string;
  readonly script?: string;
  /** `frame-ancestors` of the policy; none by default. */
  readonly framedBy?: string;
  /** Origin to which a form may lead, besides this one. */
  readonly leadsTo?: string;
  readonly status?: number;
}

/**
 * A whole page with a strict Content-Security-Policy. It shows once its script runs: a press before would send a form
 * past the script, as PayPal's window sent a decision before the shop had heard of the address.
 */
export async function page(
  { title, style, script, framedBy = "'none'", leadsTo = "", status = 200 }: PageOptions,
  body: Html,
): Promise<Response> {
  const document = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
${script ? html`<script type="module" blocking="render" src="${script}"></script>` : ""}
</head>
<body>
${body}
</body>
</html>`;
  return new Response(String(document), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "img-src data:",
        `form-action 'self' ${leadsTo}`.trim(),
        "base-uri 'none'",
        `frame-ancestors ${framedBy}`,
      ].join("; "),
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
