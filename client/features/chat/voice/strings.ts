export const strings = {
  dictate: "Speak instead of typing",
  stopDictation: "Stop listening",
  listening: "Listening…",
  microphoneRefused: "The microphone is not allowed. You can allow it in the browser's settings.",
  dictationFailed: "Your words could not be heard. Please try again or type.",
} as const;
