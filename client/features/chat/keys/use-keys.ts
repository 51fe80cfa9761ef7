import { useEffect } from "react";

export type KeyActions = { search: () => void; newChat: () => void; sheet: () => void };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

const sidebar = "chat-sidebar";

/**
 * Experience, "Keys". Nothing happens behind an open dialog, but for the search, which is in the
 * sidebar itself; Esc is the affair of what it closes.
 */
export function useKeys({ search, newChat, sheet }: KeyActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const dialogs = [...document.querySelectorAll("dialog[open]")];
      if (event.isComposing || dialogs.some(({ id }) => id !== sidebar)) return;
      const held = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      const composer = document.querySelector<HTMLElement>("[data-dock] textarea");
      const action =
        held && !event.shiftKey && key === "k"
          ? search
          : held && event.shiftKey && key === "o"
            ? newChat
            : held && key === "/"
              ? sheet
              : !held && key === "/" && !isTyping(event.target) && composer !== null
                ? () => composer.focus()
                : null;
      if (action === null || (dialogs.length > 0 && action !== search)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [search, newChat, sheet]);
}
