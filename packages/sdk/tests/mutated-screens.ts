/** Screens as no editor means them. */
import * as fc from "fast-check";

/** What they do, if ever they run, is call `alert`. */
const HOSTILE = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="https://evil.example/">x</a>',
  "<svg><script>alert(1)</script></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<p style='position:fixed' onclick=alert(1)>x",
  '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  "<svg><foreignObject><body onload=alert(1)></foreignObject><use href='data:image/svg+xml,<svg id=x onload=alert(1)>#x'/></svg>",
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  "<template><script>alert(1)</script></template><template shadowrootmode=open><img src=x onerror=alert(1)></template>",
  '<iframe srcdoc="&lt;script&gt;parent.alert(1)&lt;/script&gt;"></iframe><iframe src="javascript:parent.alert(1)">',
  "<style>@import 'data:text/css,*{}'; * { background: url(javascript:alert(1)) }</style>x",
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)"><link rel=stylesheet href=data:,x>',
  '<form action="javascript:alert(1)"><input autofocus onfocus=alert(1)><button formaction="javascript:alert(1)">x</button></form>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)"><details open ontoggle=alert(1)><summary>x',
  "<p><b><i><a href='&#106;avascript&colon;alert(1)'>x</b></i></p><ul><li><table><td></ul><p>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'><xmp></xmp><img src=x onerror=alert(1)>",
  "<img srcset='x 1x, javascript:alert(1) 2x' src=`javascript:alert(1)`><video><source onerror=alert(1)></video>",
  "</p></div></section><script>alert(1)</script><!--><script>alert(1)</script>-->",
  '<a href="/account/signin" onclick="alert(1)" target=_blank style="behavior:url(x)">sign in</a>',
  "<b>".repeat(2_000),
  "&lt;script&gt;",
  "\u202Egnp.exe\u0000",
  "Three months free, {price:FNWEB1MO}{price:}",
  "x".repeat(10_000),
];

const FIELDS = [
  ...["type", "promoType", "name", "headline", "alternativeHeadline", "description"],
  ...["subDescription", "ctaText", "url", "image", "images", "member", "shows", "alt"],
  ...["width", "height", "variants", "__proto__", "constructor"],
];

const TYPES = [
  ...["hero", "buttonCta", "emailAlert", "exclusiveContent", "faq", "perks", "showsGrid"],
  ...["captionedImages", "text", "promo", "hologram", "__proto__"],
];

const ADDRESSES = [
  ...["/account/signup-plans", "https://evil.example/a.png", "javascript:alert(1)", "/a.png"],
  ...["JaVa\tScript:alert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:alert(1)"],
  ...["data:image/svg+xml,<svg onload=alert(1)>", "//evil.example/x", "/\\evil.example", "blob:x"],
  ...["https://user@evil.example", "/account/signup-plans?x='\"><script>alert(1)</script>"],
];

const text = fc.oneof(fc.constantFrom(...HOSTILE, ...TYPES, ...ADDRESSES), fc.string());

const address = fc.constantFrom(...ADDRESSES);

const item = fc.record(
  { headline: text, description: text, ctaText: text, url: address, image: address },
  { requiredKeys: ["headline"] },
);

/** What an editor fills in, with texts and addresses that none would. */
const nearlyRight = fc.record(
  {
    type: fc.constantFrom(...TYPES),
    ...{ promoType: fc.constantFrom("hero", "text"), name: text, headline: text },
    ...{ alternativeHeadline: text, description: text, subDescription: text },
    ...{ ctaText: text, url: address, image: address },
    images: fc.array(fc.record({ url: address, alt: text }), { maxLength: 2 }),
    member: fc.array(item, { maxLength: 3 }),
    shows: fc.array(item, { maxLength: 2 }),
  },
  { requiredKeys: ["type", "headline"] },
);

/** Blocks of a screen. */
export const { screen } = fc.letrec((tie) => ({
  screen: fc.oneof(
    { depthSize: "small" },
    { weight: 6, arbitrary: fc.array(tie("block"), { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.anything() },
    { weight: 1, arbitrary: fc.constant(new Array(10_000).fill({ type: "emailAlert" })) },
  ),
  block: fc.oneof(
    { weight: 1, arbitrary: nearlyRight },
    { weight: 3, arbitrary: tie("scrambled") },
  ),
  scrambled: fc
    .array(fc.tuple(fc.constantFrom(...FIELDS), tie("value")), { maxLength: 8 })
    .chain((entries) =>
      fc.constantFrom(...TYPES).map((type) => {
        const block: Record<string, unknown> = { type };
        for (const [name, value] of entries) {
          Object.defineProperty(block, name, { value, enumerable: true, configurable: true });
        }
        return block;
      }),
    ),
  value: fc.oneof(
    { depthSize: "small" },
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: fc.anything() },
    { weight: 2, arbitrary: fc.array(tie("block"), { maxLength: 4 }) },
    { weight: 1, arbitrary: tie("block") },
  ),
}));
