import { useEffect } from "react";
import { pageTitle } from "../../shared/routes.ts";

/** Names the tab while the caller is on the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
