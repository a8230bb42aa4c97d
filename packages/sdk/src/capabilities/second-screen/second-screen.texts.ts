/** English texts of activating a television, by id. `{name}` is a placeholder. */
export const secondScreenTexts = {
  "second-screen.title": "Activate Your TV",
  "second-screen.text": "Enter the code your TV shows.",
  "second-screen.code.label": "Code on your TV",
  "second-screen.code.hint": "Letters only, in any case, with or without the dash.",
  "second-screen.code.empty": "Enter the code from your TV.",
  "second-screen.code.letter": "Codes never contain {letter}. Check your TV again.",
  "second-screen.code.length": "Enter all {length} letters of the code.",
  "second-screen.code.unknown":
    "This code is unknown or has expired. Enter the one your TV shows now.",
  "second-screen.code.submit": "Continue",
  "second-screen.without-code": "Sign In Without a Code",
  "second-screen.without-code.member": "See Our Plans",
  "second-screen.check": "Check That Your TV Shows This Code",
  "second-screen.other-code": "It Shows Another Code",
  "second-screen.ask.title": "Does your TV show this code?",
  "second-screen.ask.text":
    "The TV showing this code will be signed in to your account. Continue only if it's in front of you: a stranger may have sent you this link to watch at your expense.",
  "second-screen.ask.yes": "Yes, Activate It",
  "second-screen.ask.no": "No, This Isn't My Code",
  "second-screen.declined":
    "Nothing was activated. If a TV in front of you shows a code, enter it here.",
  "second-screen.activating": "Activating your TV…",
  "second-screen.activated.title": "Your device is activated",
  "second-screen.activated.text": "The TV with this code is signed in to your account.",
  "second-screen.activated.account": "Go to My Account",
  "second-screen.device-limit":
    "You're signed in on as many devices as your account allows. Sign out on one of them and try again.",
  "second-screen.failed.title": "Your TV isn't activated yet",
  "second-screen.retry": "Try Again",
} as const;
