/** The style sheet (docs/style.md) as rules that a machine holds: what each finds wrong with a text that users read. */

/** What a text is on the screen. */
export interface StyledText {
  readonly id: string;
  readonly text: string;
  /** A button, or a link that acts or leads somewhere. */
  readonly isAct?: boolean;
  /** The title of a page, a dialog or a section. */
  readonly isTitle?: boolean;
}

interface StyleRule {
  readonly name: string;
  /** What is wrong, or null. */
  readonly finds: (given: StyledText) => string | null;
}

/** Words that stay small inside a title. */
const SMALL = new Set(
  "a an and as at but by for from if in into nor of off on or over per so than the to up via with".split(
    " ",
  ),
);
const STATEMENT =
  /^(?:You're|We're|It's|We've|You've|We'll|You'll|Looks like)\b|[\s}](?:is|are|was|were|has|have|had|will|isn't|aren't|wasn't|hasn't|haven't|won't|can't|couldn't|didn't|doesn't)\b/;

/** Two sentences, or more. */
function isProse(text: string): boolean {
  return /[\p{Ll}\d}][.!?] \p{Lu}/u.test(text);
}

function isTitleWord(word: string, isEdge: boolean): boolean {
  const letters = word.replace(/^[^\p{L}\d{]+|[^\p{L}\d}]+$/gu, "");
  if (!/^\p{Ll}/u.test(letters)) return true;
  // A brand begins as its owner writes it: iPhone.
  return /^i\p{Lu}/u.test(letters) || (!isEdge && SMALL.has(letters));
}

/** The words of a title that begin small, and should not. */
function smallWords(text: string): readonly string[] {
  const words = text.split(/[\s/]+/).filter((word) => /\p{L}/u.test(word));
  return words.filter((word, at) => !isTitleWord(word, at === 0 || at === words.length - 1));
}

const found = (pattern: RegExp, why: string) => (text: string) => {
  const [match] = pattern.exec(text) ?? [];
  return match === undefined ? null : `${why}: "${match.trim()}"`;
};

const everywhere = (name: string, pattern: RegExp, why: string): StyleRule => {
  const finds = found(pattern, why);
  return { name, finds: ({ text }) => finds(text) };
};

/** Not a word of ours, and the one that takes its place. */
const AVOIDED: readonly (readonly [RegExp, string])[] = [
  [/\btelevisions?\b/i, "TV"],
  [/\blog(ging|ged)? ?(in|out|on|off)\b/i, "sign in, sign out"],
  [/\bsign ?on\b/i, "sign in"],
  [/\be-mail\b/i, "email"],
  [/\bat any time\b/i, "anytime"],
  [/\bclick\b/i, "the name of the button alone"],
  [/\b(kindly|whilst|amongst|utilize|prior to|in order to)\b/i, "a plain word"],
  [/\b(customer service|support team|help desk)\b/i, "customer care"],
  [/\b(telephone|mobile phone|cell ?phone)\b/i, "phone"],
  [/\bpost ?code\b|\bzip\b(?! ?code)|\bZip code\b/, "ZIP code"],
  [/\bids\b/, "IDs"],
];

const BRITISH =
  /\b(cancell(ed|ing)|cancelations?|colou?rs?(?<=u?rs?)(?<=our.?)|\w+(?:avour|abour|onour)\w*|\w+(?:ganise|gnise|logise|thorise)[ds]?|licence|centre|cheque|programme|enrol|fulfil|travell\w+|learnt|whilst)\b/i;

const LONG_FORMS =
  /\b((?:are|is|was|were|do|does|did|have|has|had|would|could|should) not|cannot|can not|will not|(?:we|you|they) (?:are|will|have(?= (?:already|not|been|\w+ed)\b))|it is|there is|that is)\b/i;

/** The one name of each device and store. */
const NAMES: readonly string[] = [
  ...["Android TV", "Apple Pay", "Apple TV", "App Store", "Fire TV"],
  ...["Google Play", "Google TV", "iPad", "iPhone", "PayPal", "Roku", "Samsung Checkout"],
  ...["SiriusXM", "Verizon", "Visa", "Xbox", "PlayStation"],
];

function wrongName(text: string): string | null {
  for (const name of NAMES) {
    const loose = new RegExp(`(?<!Amazon )\\b${name.replace(" ", "[ -]?")}\\b`, "gi");
    for (const [match] of text.matchAll(loose)) if (match !== name) return `"${match}": ${name}`;
  }
  return found(/\bGoogle Play Store\b|\bApple App Store\b|\bFire ?Stick\b/i, "other name")(text);
}

function avoided(text: string): string | null {
  for (const [pattern, instead] of AVOIDED) {
    const why = found(pattern, `say "${instead}"`)(text);
    if (why !== null) return why;
  }
  return null;
}

/** What begins a part of a sentence, and no item of a list. */
const NOT_AN_ITEM =
  /^(?:you|it|we|your|then|but|so|to|please|if|in|on|with|and|or|isn't|add|cancel|change|check|choose|contact|enter|sign|try|update)\b/i;

function serialComma(text: string): string | null {
  const lists = [...text.matchAll(/, ((?:[\w'{}-]+ ){1,2})(?:and|or) [\w{]/g)];
  const wrong = lists.find(([, item = ""]) => !NOT_AN_ITEM.test(item));
  return wrong ? `serial comma: "${wrong[0]}"` : null;
}

function inTitleCase({ text, isAct, isTitle }: StyledText): string | null {
  // A question, a statement and what goes on right now are sentences.
  if (!(isAct || isTitle) || /[?…]$/.test(text)) return null;
  if (isTitle && STATEMENT.test(text)) return null;
  const small = smallWords(text);
  if (small.length > 0) return `title case: ${small.map((word) => `"${word}"`).join(", ")}`;
  return found(/\b(Sign|Log|Set|Start|Go|Opt) (in|out|up|off|on|back|over)\b/, "title case")(text);
}

function withoutPeriod({ text, isAct, isTitle }: StyledText): string | null {
  return (isAct || isTitle) && /[^.]\.$/.test(text) ? "a button or title has no period" : null;
}

function withPeriod({ text, isAct, isTitle }: StyledText): string | null {
  if (isAct || isTitle || /[.?!…:]$|\}$/.test(text)) return null;
  return isProse(text) || /^(Please|Enter all|Try|Check) .+ /.test(text)
    ? "a sentence ends with a period"
    : null;
}

function namesTheAct({ text, isAct }: StyledText): string | null {
  return isAct && /^(OK|Okay|Confirm|Submit|Yes|No|Proceed|Click Here|Here)$/i.test(text)
    ? "a button names its act"
    : null;
}

export const STYLE_RULES: readonly StyleRule[] = [
  { name: "title case", finds: inTitleCase },
  { name: "no period behind a button or a title", finds: withoutPeriod },
  { name: "a period behind a sentence", finds: withPeriod },
  { name: "buttons name the act", finds: namesTheAct },
  everywhere("single spaces", / {2}|^ | $|\t|\n|\u00a0/, "spaces"),
  everywhere("straight quotes", /[‘’“”`´]/, "straight quotes"),
  everywhere("one character for an ellipsis", /\.{2,}|…\./, "an ellipsis is one character"),
  everywhere("no space before a mark", /\s[,;:!?.](?!\w)/, "space before a mark"),
  everywhere("no exclamation in a row", /!!|!\?|\?!/, "one mark"),
  { name: "a comma before the last of three", finds: ({ text }) => serialComma(text) },
  everywhere("no British spelling", BRITISH, "American spelling"),
  everywhere("contractions", LONG_FORMS, "contraction"),
  everywhere("plus tax", /plus applicable taxes/, "say plus tax"),
  everywhere(
    "no day or amount by hand",
    /\$\d|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d|\d{4}-\d\d/,
    "written by hand",
  ),
  everywhere("one please", /please\b.*\bplease\b/i, "one is enough"),
  everywhere(
    "names of plans",
    /(?:\b\d|\{count\}) (?:Year|Month|Day)\b|\b(?:Annual|Annually|Biennial|Two-Year|One-Year|2-year) (?:Plan|plan)\b/,
    "Monthly, Yearly, 2-Year",
  ),
  { name: "words of the house", finds: ({ text }) => avoided(text) },
  { name: "names of devices and stores", finds: ({ text }) => wrongName(text) },
];

/** Everything that the style sheet finds wrong with these texts. */
export function wrongStyles(texts: readonly StyledText[]): readonly string[] {
  return texts.flatMap((given) =>
    STYLE_RULES.flatMap(({ finds }) => {
      const why = finds(given);
      return why === null ? [] : [`${given.id}: ${why} in "${given.text}"`];
    }),
  );
}
