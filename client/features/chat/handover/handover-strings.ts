export const handoverStrings = {
  title: "Page to take along",
  lead: "One page for a doctor, a lawyer or an office. What comes from you stands apart from what the AI wrote. Change or remove what you like; nothing here is sent or kept.",
  language: "Language of the page",
  reader: "For whom",
  name: "Your name (optional)",
  statements: "What you know, one line each",
  documents: "Your documents, one line each",
  questions: "What you want to ask, one line each",
  print: "Print or save as PDF",
  older: "Older messages could not be read. Please check whether a fact is missing.",
  tooLong: "This is more than one page. Please shorten what you know or want to ask.",
} as const;
