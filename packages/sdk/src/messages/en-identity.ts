import { enNewPassword } from "./en-new-password.ts";

/** The English texts of passwords, devices and the other ways in, by id. `{name}` is a placeholder. */
export const enIdentity = {
  ...enNewPassword,

  // Forms (FRM)
  "email.confirm.label": "Confirm email",
  "email.confirm.empty": "Confirm your email address",
  "email.confirm.mismatch": "Email address must match",
  "email.taken": "An account with this email already exist, please use a different email.",
  "password.confirm.label": "Confirm password",
  "password.confirm.mismatch": "Your new password and confirm password don't match",

  // Device limit (DEV)
  "device-limit.title": "Device limit reached",
  "device-limit.text":
    "You're signed in on as many devices as your account allows. Sign out of some of them to watch here.",
  "device-limit.text.none":
    "You're signed in on as many devices as your account allows. Sign out on one of them and try again.",
  "device-limit.list": "Your devices",
  "device-limit.hint": "Choose at least two devices, or sign out of all.",
  "device-limit.unknown": "Unknown device",
  "device-limit.last-used": "Last used {date}",
  "device-limit.selected": "Sign Out of Selected Devices",
  "device-limit.all": "Sign Out of All Devices",

  // Debug panel (DBG)
  "debug.title": "Debug Panel - Feature Flags",
  "debug.version": "Version {version}",
  "debug.flags": "Feature flags",
  "debug.advice": "Refresh the page after switching a flag, so that it takes effect.",
  "debug.test-flag": "Test flag",
  "debug.test-flag.text": "Enables the test plans",
  "debug.decisions": "Last decisions",
  "debug.decisions.text":
    "What the rules answered in this tab, and why. Personal data is hidden, in the exported file too.",
  "debug.search": "Search",
  "debug.search.hint": "Topic, rule, answer or fact",
  "debug.topic": "Topic",
  "debug.topic.all": "All topics",
  "debug.count": "{shown} of {count} decisions",
  "debug.none": "No decisions yet. Use the app, then come back.",
  "debug.none-found": "No decision has all of these words.",
  "debug.clear": "Clear",
  "debug.export": "Export as JSON",
  "debug.path": "Path",
  "debug.path.came-from": "Came from",
  "debug.path.asked-for": "Asked for",
  "debug.path.sent-to": "Sent to",
  "debug.path.because": "Because",
  "debug.answer": "Answer",
  "debug.skipped": "Passed over",
  "debug.facts": "Facts",
  "debug.facts.none": "The rule looked at no other facts.",

  // Password assistance and reset (PWD)
  "password-assistance.title": "Password Assistance",
  "password-assistance.lead": "Enter your email, and we'll send you a link to set a new password.",
  "password-assistance.submit": "Send Email",
  "password-assistance.sent.title": "Password Reset Request Sent!",
  "password-assistance.sent.text":
    "If this address has an account, an email with a reset link is on its way. It may take 15 minutes to arrive.",
  "password-assistance.success": "Reset Email Sent",
  "password-assistance.again": "Send it again",
  "password-assistance.error": "Unable to process your request. Please try again later.",
  "password-reset.title": "Set a New Password",
  "password-reset.for": "For {email}",
  "password-reset.submit": "Update Password",
  "password-reset.updated": "Your Password Has Been Updated",
  "password-reset.failed": "Reset password fail.",
  "password-reset.expired": "Your reset password link has expired, please try again",
  "password-reset.expired.maybe-updated":
    "Your new password may have been saved already. Try signing in with it first.",
  "password-reset.no-link":
    "To keep your account safe, the reset link opens only from the email we sent you. Open it there again.",
  "password-reset.no-link.maybe-updated": "If you already set a new password, sign in with it.",
  "password-reset.other": "{email} is signed in here, and will be signed out when you sign in.",
  "password-reset.retry": "Get a new link",
  "password-reset.sign-in": "Sign in",
  "password-reset.service-error": "Something went wrong, please try resetting your password again",

  // Change of email and password (MNG)
  "email.new.label": "New email",
  "password.current.label": "Current password",
  "password.new.label": "New password",
  "password.wrong": "This is not your current password",
  "account.password": "Password",
  "account.cancel": "Cancel",
  "account.email.change": "Change email",
  "account.email.submit": "Update Email",
  "account.email.updated": "Your email address has been updated.",
  "account.email.failed": "There was an issue updating your email. Please try again.",
  "account.password.change": "Change password",
  "account.password.submit": "Update Password",
  "account.password.lead": "Your other devices will be signed out.",
  "account.password.updated": "Your password has been updated.",
  "account.password.failed": "There was an issue updating your password. Please try again.",

  // TV provider (TVP)
  "tv-provider.lead": "Choose your provider. A new window opens where you sign in.",
  "tv-provider.signing-in": "Signing in to your account...",
  "tv-provider.opening": "Opening {provider}. One moment, please.",
  "tv-provider.waiting": "Sign in to {provider} in the new window, then come back here.",
  "tv-provider.waiting-without-window":
    "Don't see the {provider} window? Open it here, sign in, and come back.",
  "tv-provider.exchanging": "You're signed in with {provider}. We're checking what you can watch.",
  "tv-provider.show-window": "Show the window",
  "tv-provider.open": "Open {provider}",
  "tv-provider.cancel": "Cancel",
  "tv-provider.help": "Help with {provider}",
  "tv-provider.closed": "The {provider} window was closed before you signed in.",
  "tv-provider.refused": "{provider} could not sign you in. Try again, or ask {provider} for help.",
  "tv-provider.failed": "We could not finish signing you in with {provider}. Please try again.",
  "tv-provider.timed-out": "Signing in with {provider} took too long. Please try again.",
  "tv-provider.not-included": "This subscription is not included in your TV package.",
  "tv-provider.not-included.text":
    "You're signed in with {provider}, but your TV package doesn't include us. Ask {provider} to add it, or choose a plan here.",
  "tv-provider.other": "Choose another TV provider",

  // Second screen (SCR)
  "second-screen.title": "Activate your television",
  "second-screen.text": "Enter the code your television shows.",
  "second-screen.code.label": "Code on your television",
  "second-screen.code.hint": "Letters only, in any case, with or without the dash.",
  "second-screen.code.empty": "Enter the code your television shows",
  "second-screen.code.letter": "Codes never contain {letter}. Check your television again.",
  "second-screen.code.length": "A code has {length} letters",
  "second-screen.code.unknown":
    "This code is unknown or has expired. Enter the one your television shows now.",
  "second-screen.code.submit": "Continue",
  "second-screen.without-code": "Sign in without a code",
  "second-screen.without-code.member": "See our plans",
  "second-screen.check": "Check that your television shows this code",
  "second-screen.other-code": "It shows another code",
  "second-screen.ask.title": "Does your television show this code?",
  "second-screen.ask.text":
    "The television showing this code will be signed in to your account. Continue only if it is in front of you: a stranger may have sent you this link to watch at your expense.",
  "second-screen.ask.yes": "Yes, activate it",
  "second-screen.ask.no": "No, this is not my code",
  "second-screen.declined":
    "Nothing was activated. If a television in front of you shows a code, enter it here.",
  "second-screen.activating": "Activating your television…",
  "second-screen.activated.title": "Your device is activated",
  "second-screen.activated.text": "The television with this code is signed in to your account.",
  "second-screen.activated.account": "Go to My Account",
  "second-screen.device-limit":
    "You're signed in on as many devices as your account allows. Sign out on one of them and try again.",
  "second-screen.failed.title": "Your television is not activated yet",
  "second-screen.retry": "Try again",
} as const;
