/** English texts of the privacy choices, by id. `{name}` is a placeholder. */
export const trackingTexts = {
  "privacy.title": "Your Privacy Choices",
  "privacy.text":
    "We measure how this site is used, record some visits to find and fix problems, and share data with partners to show you relevant ads. The site works the same if you say no.",
  "privacy.control": "Your browser asks us not to share your data for ads, so we don't.",
  "privacy.default": "You haven't chosen yet. We measure your visits until you say no.",
  "privacy.granted": "You've said yes to this.",
  "privacy.refused": "You've said no to this.",
  "privacy.unset": "You haven't chosen yet. We measure nothing until you say yes.",
  "privacy.accept": "Allow",
  "privacy.refuse": "Don't Allow",
  "privacy.saved": "Your choice is saved on this device.",
} as const;
