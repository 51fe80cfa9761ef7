import type { ReactNode } from "react";

/** English that has no translation is told to be English. */
export function ServerMessage({ children }: { children: ReactNode }): ReactNode {
  const isEnglish =
    typeof children === "string" && /[a-z]/i.test(children) && !/\p{Script=Deva}/u.test(children);
  return isEnglish ? <span lang="en">{children}</span> : children;
}
