import { ChatIcon } from "../icons/chat-icon.tsx";
import { temporaryStrings as strings } from "./temporary-strings.ts";

/** The quiet mark of a temporary conversation; it stays in view. */
export function TemporaryMark() {
  return (
    <p className="sticky top-2 z-10 mx-auto mb-4 flex w-fit items-center gap-2 rounded-full bg-sunk px-4 py-1 text-sm text-muted">
      <ChatIcon name="temporary" className="size-4 shrink-0" />
      {strings.mark}
    </p>
  );
}
