export const myDataTexts = {
  "my-data.title": "Download my data",
  "my-data.request": "Request a copy",
  "my-data.preparing": "We are putting your data together. This may take a few minutes.",
  "my-data.download": "Download",
  "my-data.expired": "The link has expired. Request a new copy.",
  "my-data.failed": "Your data could not be put together. Please try again.",
};
