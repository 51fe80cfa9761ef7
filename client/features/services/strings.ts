export const strings = {
  title: "What do you need help with?",
  lead: "Choose a service. You can ask in English, Hindi or Hinglish.",
  seeSample: "See a sample",
  sampleNote: "This is what a question and its answer look like.",
  sampleEnd:
    "A sample, written by hand. Your own answers are written by AI: check important facts.",
  askOwn: "Ask your own question",
} as const;
