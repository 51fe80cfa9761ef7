import type { ReactNode } from "react";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { strings } from "../strings.ts";

export function UserBubble({ text }: { text: string }) {
  return (
    <div className="own-bubble">
      <h3 className="sr-only">{strings.youSaid}</h3>
      <span lang={findForeignLanguage(text)}>{text}</span>
    </div>
  );
}

export function ReplyBubble({ children }: { children: ReactNode }) {
  return (
    <div className="w-fit max-w-full min-w-0 rounded-lg rounded-es-sm border border-line bg-surface px-4 py-3 sm:px-5 sm:py-4">
      {children}
    </div>
  );
}

const dot = "size-2 animate-pulse rounded-full bg-muted";

/** Three dots; screen readers get the text of the status region instead. */
export function TypingIndicator() {
  return (
    <div
      role="img"
      aria-label={strings.typing}
      className="flex w-fit gap-1.5 rounded-lg rounded-es-sm border border-line bg-surface px-5 py-4"
    >
      <span data-mark className={dot} />
      <span data-mark className={`${dot} [animation-delay:250ms]`} />
      <span data-mark className={`${dot} [animation-delay:500ms]`} />
    </div>
  );
}
