import { useSyncExternalStore } from "react";

export type ThemeChoice = "system" | "light" | "dark";

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

function read(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** What was chosen, here or by the switch in the navigation; the document itself remembers it. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, read, () => "system");
}
