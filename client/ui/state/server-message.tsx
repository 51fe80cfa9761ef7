import type { ReactNode } from "react";

/** A message that may come from the server. In the Hindi build it may still be in English. */
export function ServerMessage({ children }: { children: ReactNode }): ReactNode {
  return children;
}
