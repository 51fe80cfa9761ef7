import { useLayoutEffect } from "react";

export type ShortcutActions = { search: () => void; newChat: () => void; sheet: () => void };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

const sidebarId = "chat-sidebar";

/** The shortcut that a key press means; null for none. */
function findShortcut(event: KeyboardEvent): keyof ShortcutActions | "composer" | null {
  const { shiftKey } = event;
  const hasModifier = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (hasModifier && !shiftKey && key === "k") return "search";
  if (hasModifier && shiftKey && key === "o") return "newChat";
  if (hasModifier && key === "/") return "sheet";
  return !hasModifier && key === "/" && !isTyping(event.target) ? "composer" : null;
}

/**
 * The keyboard shortcuts of the chat. They do nothing behind an open dialog, except
 * the search, which opens in the sidebar. Each dialog handles Esc itself.
 */
export function useShortcuts({ search, newChat, sheet }: ShortcutActions): void {
  // A key may be pressed as soon as the conversation shows, which is before other effects run.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const dialogs = [...document.querySelectorAll("dialog[open]")];
      if (event.isComposing || dialogs.some(({ id }) => id !== sidebarId)) return;
      const shortcut = findShortcut(event);
      if (shortcut === null || (dialogs.length > 0 && shortcut !== "search")) return;
      const composer = document.querySelector<HTMLElement>("[data-dock] textarea");
      if (shortcut === "composer" && composer === null) return;
      event.preventDefault();
      const actions = { search, newChat, sheet, composer: () => composer?.focus() };
      actions[shortcut]();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [search, newChat, sheet]);
}
