export const strings = {
  title: "This page does not exist",
  lead: "The address may be mistyped, or the page has moved. You can start again here.",
  home: "Go to the home page",
  chooser: "Choose a service",
} as const;
