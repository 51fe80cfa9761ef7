import { hasPasskeyHere } from "../../../lib/passkeys/passkey-here.ts";

const signs = ["pointerdown", "keydown", "focusin"] as const;

/**
 * Calls back when passkeys are to be offered: at once in a browser that has used one, else when somebody touches the
 * page or uses a key. An offer costs two requests, and Chrome never keeps a page for Back (bfcache) that has asked
 * for passkeys at all. What happens on `button` does not count: it asks for a passkey by itself.
 * @returns how to stop waiting
 */
export function onFirstInteraction(
  callback: () => void,
  button: { current: Element | null },
): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const call = () => {
    waiting.abort();
    callback();
  };
  const hear = ({ target }: Event) => {
    if (!(target instanceof Node && button.current?.contains(target))) call();
  };
  for (const sign of signs) window.addEventListener(sign, hear, { signal });
  // The field may have got the focus before the scripts came.
  if (hasPasskeyHere() || document.activeElement instanceof HTMLInputElement) call();
  return () => waiting.abort();
}
