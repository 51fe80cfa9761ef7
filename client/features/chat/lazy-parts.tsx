import { lazyPart } from "../../ui/state/lazy-part.tsx";

// Parts that load when they are first shown. The conversation works without those that fail to load.

export const DangerWatch = lazyPart(
  async () => (await import("./safety/danger-watch.tsx")).DangerWatch,
  "nowhere",
);
export const HelplineNumbers = lazyPart(
  async () => (await import("./safety/numbers/helpline-numbers.tsx")).HelplineNumbers,
  "in place",
);
export const HelplineNotice = lazyPart(
  async () => (await import("./safety/helpline-notice.tsx")).HelplineNotice,
  "nowhere",
);
export const PrivateNumbersDialog = lazyPart(
  async () => (await import("./safety/private-numbers-dialog.tsx")).PrivateNumbersDialog,
);
export const LockedNotice = lazyPart(
  async () => (await import("./plan-notices/locked-notice.tsx")).LockedNotice,
  "in place",
);
export const LockedLink = lazyPart(
  async () => (await import("./plan-notices/locked-link.tsx")).LockedLink,
  "nowhere",
);
export const TrialNotice = lazyPart(
  async () => (await import("./plan-notices/trial-notice.tsx")).TrialNotice,
  "nowhere",
);
export const ConversationHelpers = lazyPart(
  async () => (await import("./messages/conversation-helpers.tsx")).ConversationHelpers,
  "nowhere",
);
export const FairUseNotice = lazyPart(
  async () => (await import("./usage/fair-use-notice.tsx")).FairUseNotice,
  "in place",
);
export const ToolCards = lazyPart(
  async () => (await import("./calculator/tool-card.tsx")).ToolCards,
  "nowhere",
);
export const FollowUps = lazyPart(
  async () => (await import("./follow-ups/follow-ups.tsx")).FollowUps,
  "nowhere",
);
export const DropTarget = lazyPart(
  async () => (await import("./composer/drop-target.tsx")).DropTarget,
  "nowhere",
);
export const AttachMenu = lazyPart(
  async () => (await import("./composer/attach-menu.tsx")).AttachMenu,
);
export const IntakeForm = lazyPart(
  async () => (await import("./intake/intake-form.tsx")).IntakeForm,
  "nowhere",
);
export const FilesBar = lazyPart(
  async () => (await import("./files/files-bar.tsx")).FilesBar,
  "in place",
);
export const MessageFiles = lazyPart(
  async () => (await import("./files/message-files.tsx")).MessageFiles,
  "in place",
);
