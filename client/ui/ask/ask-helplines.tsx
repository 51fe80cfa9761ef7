import { type RefObject, useEffect, useRef, useState } from "react";
import { useNoNetwork } from "../../lib/api/use-no-network.ts";
import { HelplineNumbers } from "../helplines/helpline-numbers.tsx";
import { useLoaded } from "../state/use-loaded.ts";
import type { LoadDanger } from "./saved-question-helplines.tsx";

/** Whoever answers knows the other numbers. */
const firstNumbers = ["112", "14416"];

type AskHelplinesProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  load: LoadDanger;
};

/**
 * Whom to call when the text sounds of danger. The code that hears it loads with the focus, so that it is there when
 * the network goes; where it is not, or takes long, the first numbers stand beside every text.
 */
export function AskHelplines({ field, text, load }: AskHelplinesProps) {
  const card = useRef<HTMLDivElement>(null);
  const isText = text.trim().length > 3;
  const Danger = useLoaded(load, useFocused(field) || isText);
  const isOffline = useNoNetwork();
  useFieldInView(card, field);
  return (
    <>
      <div ref={card} className="text-ink empty:hidden">
        {Danger === null ? null : <Danger text={text} />}
      </div>
      {Danger === null ? (
        <div
          className="ask-helplines"
          data-shown={isText ? (isOffline ? "now" : "late") : undefined}
        >
          <HelplineNumbers numbers={firstNumbers} />
        </div>
      ) : null}
    </>
  );
}

/** Whether the field has had the focus, also before this code came. */
function useFocused(field: RefObject<HTMLTextAreaElement | null>): boolean {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const area = field.current;
    const onFocus = () => setFocused(true);
    if (document.activeElement === area) onFocus();
    area?.addEventListener("focus", onFocus, { once: true });
    return () => area?.removeEventListener("focus", onFocus);
  }, [field]);
  return isFocused;
}

/** Keeps the field and Ask in view while the person types: above an open keyboard a card would push them out. */
function useFieldInView(
  card: RefObject<HTMLElement | null>,
  field: RefObject<HTMLTextAreaElement | null>,
): void {
  useEffect(() => {
    const box = field.current?.parentElement;
    if (card.current === null || !box) return;
    const observer = new ResizeObserver(() => {
      const isCard = card.current?.offsetHeight && document.activeElement === field.current;
      if (isCard) box.scrollIntoView({ block: "nearest" });
    });
    // Another line of text moves Ask as well.
    for (const part of [card.current, box]) observer.observe(part);
    return () => observer.disconnect();
  }, [card, field]);
}
