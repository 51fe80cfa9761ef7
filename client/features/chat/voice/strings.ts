export const strings = {
  listening: "Listening…",
  whichSpoken: "Which language will you speak?",
  changeSpoken: "Another language",
  englishLanguage: "English",
  hindiLanguage: "हिन्दी",
  microphoneRefused: "The microphone is not allowed. You can allow it in the browser's settings.",
  dictationFailed: "Your words could not be heard. Please try again or type.",
} as const;
