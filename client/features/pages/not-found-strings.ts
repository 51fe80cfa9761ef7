export const strings = {
  title: "This page does not exist",
  lead: "The address may be mistyped, or the page has moved. Let us take you back to where help is.",
  home: "Go to the home page",
  chooser: "Choose a service",
} as const;
