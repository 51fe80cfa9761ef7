export const strings = {
  menu: "Share and save",
  share: "Share a link",
  exportText: "Save as text",
  exportMarkdown: "Save as Markdown, for other programs",
  print: "Print or save as PDF",
} as const;
