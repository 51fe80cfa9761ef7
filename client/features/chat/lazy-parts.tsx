import { lazyInlinePart, lazyPart, lazySilentPart } from "../../ui/state/lazy-part.tsx";

// Parts that load when they are first shown. The conversation works without those that fail to load.

export const DangerWatch = lazySilentPart(() => import("./safety/danger-watch.tsx"), "DangerWatch");
export const HelplineNumbers = lazyInlinePart(
  () => import("../../ui/helplines/helpline-numbers.tsx"),
  "HelplineNumbers",
);
export const HelplineNotice = lazySilentPart(
  () => import("./safety/helpline-notice.tsx"),
  "HelplineNotice",
);
export const PrivateNumbersDialog = lazyPart(
  () => import("./safety/private-numbers-dialog.tsx"),
  "PrivateNumbersDialog",
);
export const NoPlanNotice = lazyInlinePart(
  () => import("./plan-notices/no-plan-notice.tsx"),
  "NoPlanNotice",
);
export const NoPlanLink = lazySilentPart(
  () => import("./plan-notices/no-plan-link.tsx"),
  "NoPlanLink",
);
export const TrialNotice = lazySilentPart(
  () => import("./plan-notices/trial-notice.tsx"),
  "TrialNotice",
);
export const UsageLine = lazySilentPart(() => import("./usage/usage-line.tsx"), "UsageLine");
export const RenewalNotice = lazySilentPart(
  () => import("./plan-notices/renewal-notice.tsx"),
  "RenewalNotice",
);
export const RefusalNotice = lazySilentPart(
  () => import("./composer/refusal-notice.tsx"),
  "RefusalNotice",
);
export const InvisibleParts = lazySilentPart(
  () => import("./messages/invisible-parts.tsx"),
  "InvisibleParts",
);
export const ToolCards = lazySilentPart(() => import("./calculator/tool-card.tsx"), "ToolCards");
export const FollowUps = lazySilentPart(() => import("./messages/follow-ups.tsx"), "FollowUps");
export const DropTarget = lazySilentPart(() => import("./composer/drop-target.tsx"), "DropTarget");
export const AttachMenu = lazyPart(() => import("./composer/attach-menu.tsx"), "AttachMenu");
export const IntakeForm = lazySilentPart(() => import("./intake/intake-form.tsx"), "IntakeForm");
export const FilesBar = lazyInlinePart(() => import("./files/files-bar.tsx"), "FilesBar");
export const MessageFiles = lazyInlinePart(
  () => import("./files/message-files.tsx"),
  "MessageFiles",
);
