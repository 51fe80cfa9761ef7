import type { ReactNode } from "react";

/** A message that may come from the server: in another language's build it may still be English. */
export function ServerMessage({ children }: { children: ReactNode }): ReactNode {
  return children;
}
