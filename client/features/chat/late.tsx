import { lazy } from "react";

// What a conversation can begin without: each loads when it is first shown.

export const EmergencyCard = lazy(async () => ({
  default: (await import("./safety/emergency-card.tsx")).EmergencyCard,
}));
export const PrivateNumbersDialog = lazy(async () => ({
  default: (await import("./safety/private-numbers-dialog.tsx")).PrivateNumbersDialog,
}));
export const UsageLine = lazy(async () => ({
  default: (await import("./usage/usage-line.tsx")).UsageLine,
}));
export const FollowUps = lazy(async () => ({
  default: (await import("./follow-ups/follow-ups.tsx")).FollowUps,
}));
export const Microphone = lazy(async () => ({
  default: (await import("./voice/microphone.tsx")).Microphone,
}));
export const IntakeForm = lazy(async () => ({
  default: (await import("./intake/intake-form.tsx")).IntakeForm,
}));
