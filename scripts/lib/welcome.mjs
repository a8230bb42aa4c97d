const WORLD = "foyer-demo";

/** Prints the addresses, and the personas to sign in as. */
export async function welcome({ web, sandbox, television }) {
  const personas = await personasOf(sandbox);
  const lines = [
    "",
    ...table(personas),
    "  Foyer is ready.",
    "",
    `  Web app     ${web}`,
    `  Sandbox     ${sandbox}   (cards, codes, emails, clock, faults)`,
    `  Television  ${television}   (shows a code to activate it with)`,
    "",
    "  Pay with the card 4242 4242 4242 4242, any future expiration date, any three digits.",
    "  Stop with Ctrl-C.",
    "",
  ];
  console.log(lines.join("\n"));
}

async function personasOf(sandbox) {
  try {
    const answer = await fetch(`${sandbox}/_sandbox/personas`, {
      headers: { "x-api-key": WORLD },
      signal: AbortSignal.timeout(5000),
    });
    const body = await answer.json();
    return Array.isArray(body) ? body : (body.personas ?? []);
  } catch {
    return [];
  }
}

function table(personas) {
  if (personas.length === 0) return [];
  const width = Math.max(...personas.map(({ email }) => email.length));
  const passwords = new Set(personas.map(({ password }) => password));
  const shared = passwords.size === 1;
  return [
    shared ? `  Sign in as (password: ${[...passwords][0]})` : "  Sign in as",
    ...personas.map(({ email, password, title = "" }) =>
      `    ${email.padEnd(width)}  ${shared ? "" : `${password}  `}${title}`.trimEnd(),
    ),
    "",
  ];
}
