/** Pages of the sandbox: escaped by default. */

export interface Html {
  readonly html: string;
}

type Piece = string | number | Html | null | undefined | false | readonly Piece[];

/** Texts are escaped; the result of another `html` is inserted unchanged. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const text = parts.map(
    (part, index) => part + (index < pieces.length ? render(pieces[index]) : ""),
  );
  return { html: text.join("") };
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (typeof piece === "string" || typeof piece === "number") return escapeHtml(String(piece));
  if (Array.isArray(piece)) return piece.map(render).join("");
  return (piece as Html).html;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** JSON for a `<script type="application/json">`: data, never code. */
export function embeddedJson(id: string, value: unknown): Html {
  const text = JSON.stringify(value).replaceAll("<", "\\u003c");
  return { html: `<script type="application/json" id="${id}">${text}</script>` };
}

export interface PageOptions {
  readonly title: string;
  /** Addresses of the style sheet and the script, both of our own origin. */
  readonly style: string;
  readonly script?: string;
  /** `frame-ancestors` of the policy; none by default. */
  readonly framedBy?: string;
  readonly status?: number;
}

/**
 * A whole page with a strict Content-Security-Policy. It shows once its script runs: a press before would send a form
 * past the script, as PayPal's window sent a decision before the shop had heard of the address.
 */
export function page(
  { title, style, script, framedBy = "'none'", status = 200 }: PageOptions,
  body: Html,
): Response {
  const document = html`<!doctype html>
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
  return new Response(document.html, {
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
        "form-action 'self'",
        "base-uri 'none'",
        `frame-ancestors ${framedBy}`,
      ].join("; "),
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
