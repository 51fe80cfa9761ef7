import { inlinePart, lazyPart, silentPart } from "../../ui/state/lazy-part.tsx";

// Parts that load when they are first shown. The conversation works without those that fail to load.

export const DangerWatch = silentPart(() => import("./safety/danger-watch.tsx"), "DangerWatch");
export const HelplineNumbers = inlinePart(
  () => import("../../ui/helplines/helpline-numbers.tsx"),
  "HelplineNumbers",
);
export const HelplineNotice = silentPart(
  () => import("./safety/helpline-notice.tsx"),
  "HelplineNotice",
);
export const PrivateNumbersDialog = lazyPart(
  () => import("./safety/private-numbers-dialog.tsx"),
  "PrivateNumbersDialog",
);
export const NoPlanNotice = inlinePart(
  () => import("./plan-notices/no-plan-notice.tsx"),
  "NoPlanNotice",
);
export const NoPlanLink = silentPart(() => import("./plan-notices/no-plan-link.tsx"), "NoPlanLink");
export const TrialNotice = silentPart(
  () => import("./plan-notices/trial-notice.tsx"),
  "TrialNotice",
);
export const UsageLine = silentPart(() => import("./usage/usage-line.tsx"), "UsageLine");
export const RenewalNotice = silentPart(
  () => import("./plan-notices/renewal-notice.tsx"),
  "RenewalNotice",
);
export const RefusalNotice = silentPart(
  () => import("./composer/refusal-notice.tsx"),
  "RefusalNotice",
);
export const InvisibleParts = silentPart(
  () => import("./messages/invisible-parts.tsx"),
  "InvisibleParts",
);
export const ToolCards = silentPart(() => import("./calculator/tool-card.tsx"), "ToolCards");
export const FollowUps = silentPart(() => import("./messages/follow-ups.tsx"), "FollowUps");
export const DropTarget = silentPart(() => import("./composer/drop-target.tsx"), "DropTarget");
export const AttachMenu = lazyPart(() => import("./composer/attach-menu.tsx"), "AttachMenu");
export const IntakeForm = silentPart(() => import("./intake/intake-form.tsx"), "IntakeForm");
export const FilesBar = inlinePart(() => import("./files/files-bar.tsx"), "FilesBar");
export const MessageFiles = inlinePart(() => import("./files/message-files.tsx"), "MessageFiles");
