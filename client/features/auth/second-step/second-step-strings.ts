export const secondStepStrings = {
  appText: "Open your authenticator app and type the six digits that it shows now.",
  appCode: "Code from the app",
  useRecovery: "Use a recovery code instead",
  recoveryText: "Type one of the ten codes that you kept. Each works once.",
  recoveryCode: "Recovery code",
  needRecovery: "Please enter a recovery code",
  useApp: "Use the app instead",
  noRecovery: "You have used all recovery codes. Without the app, write to us.",
} as const;
