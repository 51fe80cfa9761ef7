import type { ReactNode } from "react";

/** Marks a message without a translation as English, so that a screen reader reads it as English. */
export function ServerMessage({ children }: { children: ReactNode }): ReactNode {
  const isEnglish =
    typeof children === "string" && /[a-z]/i.test(children) && !/\p{Script=Deva}/u.test(children);
  return isEnglish ? <span lang="en">{children}</span> : children;
}
