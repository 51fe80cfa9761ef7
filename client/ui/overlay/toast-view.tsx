import { useEffect, useEffectEvent, useRef } from "react";
import { Icon } from "../icon.tsx";
import { ServerMessage } from "../state/server-message.tsx";
import { strings } from "../strings.ts";
import type { ToastAction } from "./toast-options.ts";

const plainSeconds = 5;
/** Long enough to hear or read it, decide, and press a key or reach the button without a mouse. */
const actionSeconds = 20;

/** Whether a key press means Undo, and not the undoing of what was typed. */
function isUndoPress(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const isKey = (ctrlKey || metaKey) && !shiftKey && !altKey && event.key.toLowerCase() === "z";
  return isKey && !(isField && target.value !== "");
}

type ToastViewProps = {
  text: string;
  action: ToastAction | undefined;
  onAct: () => void;
  onGone: () => void;
};

export function ToastView({ text, action, onAct, onGone }: ToastViewProps) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onGone);
  const act = useEffectEvent(onAct);
  const isUndo = action?.isUndo === true;
  const seconds = action === undefined ? plainSeconds : actionSeconds;
  useEffect(() => {
    let left = seconds;
    const timer = setInterval(() => {
      const isHeld =
        ref.current?.matches(":hover") || ref.current?.contains(document.activeElement);
      if (document.hidden || isHeld) return;
      left -= 1;
      if (left <= 0) close();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  useEffect(() => {
    if (!isUndo) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isUndoPress(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isUndo]);
  return (
    <div ref={ref} className="toast appear">
      <span className="min-w-0 py-2.5">
        <ServerMessage>{text}</ServerMessage>
      </span>
      {action === undefined ? null : (
        <button
          type="button"
          onClick={onAct}
          aria-keyshortcuts={isUndo ? "Control+Z Meta+Z" : undefined}
          className="toast-action"
        >
          {action.label}
        </button>
      )}
      <button type="button" onClick={onGone} aria-label={strings.close} className="toast-close">
        <Icon name="close" className="size-5" />
      </button>
    </div>
  );
}
