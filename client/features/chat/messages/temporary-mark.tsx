import { ChatIcon } from "../icons/chat-icon.tsx";
import { temporaryStrings as strings } from "./temporary-strings.ts";

/** The quiet mark above a temporary conversation; it stays in view and covers nothing. */
export function TemporaryMark() {
  return (
    <p className="flex items-center justify-center gap-2 border-b border-line bg-sunk px-4 py-1 text-sm text-muted">
      <ChatIcon name="temporary" className="size-4 shrink-0" />
      {strings.mark}
    </p>
  );
}
