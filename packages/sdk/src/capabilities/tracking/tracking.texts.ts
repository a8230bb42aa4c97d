/** English texts of the privacy choices, by id. `{name}` is a placeholder. */
export const trackingTexts = {
  "privacy.title": "Your Privacy Choices",
  "privacy.text":
    "We measure how this site is used, record some visits to find its faults, and share with partners what helps to show you fitting ads. It works the same without.",
  "privacy.control": "Your browser asks not to share your data for ads, and we don't.",
  "privacy.default": "You haven't chosen yet: your visits are measured until you say no.",
  "privacy.granted": "You allow it now.",
  "privacy.refused": "You don't allow it now.",
  "privacy.unset": "You haven't chosen yet: nothing is measured.",
  "privacy.accept": "Allow",
  "privacy.refuse": "Don't allow",
  "privacy.saved": "Your choice is saved on this device.",
} as const;
