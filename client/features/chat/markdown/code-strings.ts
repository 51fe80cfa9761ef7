export const codeStrings = {
  none: "Copy this text",
  copied: "Copied",
  failed: "Press and hold the text to copy it",
} as const;
