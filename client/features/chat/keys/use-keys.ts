import { useEffect } from "react";

export type KeyActions = { search: () => void; newChat: () => void; sheet: () => void };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** Experience, "Keys". Nothing happens behind an open dialog; Esc is the affair of what it closes. */
export function useKeys({ search, newChat, sheet }: KeyActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || document.querySelector("dialog[open]") !== null) return;
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
      if (action === null) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [search, newChat, sheet]);
}
