import { lazyPart } from "../../ui/state/lazy-part.tsx";

// Parts that load when they are first shown. The conversation works without those that fail to load.

export const DangerWatch = lazyPart(
  async () => (await import("./safety/danger-watch.tsx")).DangerWatch,
  "silent",
);
export const HelplineNumbers = lazyPart(
  async () => (await import("./safety/numbers/helpline-numbers.tsx")).HelplineNumbers,
  "inline",
);
export const HelplineNotice = lazyPart(
  async () => (await import("./safety/helpline-notice.tsx")).HelplineNotice,
  "silent",
);
export const PrivateNumbersDialog = lazyPart(
  async () => (await import("./safety/private-numbers-dialog.tsx")).PrivateNumbersDialog,
);
export const NoPlanNotice = lazyPart(
  async () => (await import("./plan-notices/no-plan-notice.tsx")).NoPlanNotice,
  "inline",
);
export const NoPlanLink = lazyPart(
  async () => (await import("./plan-notices/no-plan-link.tsx")).NoPlanLink,
  "silent",
);
export const TrialNotice = lazyPart(
  async () => (await import("./plan-notices/trial-notice.tsx")).TrialNotice,
  "silent",
);
export const UsageLine = lazyPart(
  async () => (await import("./usage/usage-line.tsx")).UsageLine,
  "silent",
);
export const RenewalNotice = lazyPart(
  async () => (await import("./plan-notices/renewal-notice.tsx")).RenewalNotice,
  "silent",
);
export const RefusalNotice = lazyPart(
  async () => (await import("./composer/refusal-notice.tsx")).RefusalNotice,
  "silent",
);
export const InvisibleParts = lazyPart(
  async () => (await import("./messages/invisible-parts.tsx")).InvisibleParts,
  "silent",
);
export const ToolCards = lazyPart(
  async () => (await import("./calculator/tool-card.tsx")).ToolCards,
  "silent",
);
export const FollowUps = lazyPart(
  async () => (await import("./messages/follow-ups.tsx")).FollowUps,
  "silent",
);
export const DropTarget = lazyPart(
  async () => (await import("./composer/drop-target.tsx")).DropTarget,
  "silent",
);
export const AttachMenu = lazyPart(
  async () => (await import("./composer/attach-menu.tsx")).AttachMenu,
);
export const IntakeForm = lazyPart(
  async () => (await import("./intake/intake-form.tsx")).IntakeForm,
  "silent",
);
export const FilesBar = lazyPart(
  async () => (await import("./files/files-bar.tsx")).FilesBar,
  "inline",
);
export const MessageFiles = lazyPart(
  async () => (await import("./files/message-files.tsx")).MessageFiles,
  "inline",
);
