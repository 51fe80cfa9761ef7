import type { OutgoingMessage } from "../conversation/types.ts";
import { drafts } from "../conversations.ts";
import { strings } from "../strings.ts";
import { usePrivateNumberCheck } from "./use-private-number-check.ts";

/**
 * Sends a draft; when it holds a private number, the person confirms it first. The
 * confirmation belongs to its draft and waits while another conversation is open.
 */
export function useSendAfterNumberCheck(draft: string, onSend: (message: OutgoingMessage) => void) {
  const { confirmation, check, answer, goBack } = usePrivateNumberCheck((text, checkedText) => {
    const typed = drafts.text(draft);
    if (text !== typed) drafts.setText(draft, text);
    const message = drafts.takeForSending(draft, strings.explain);
    // Text typed during the check becomes the next message.
    const rest = typed.startsWith(checkedText) ? typed.slice(checkedText.length) : typed;
    if (rest !== "") drafts.setText(draft, rest);
    if (message !== null) onSend(message);
  });
  return {
    confirmation: confirmation?.draft === draft ? confirmation : null,
    sendAfterCheck: () => check(drafts.text(draft), draft),
    send: answer,
    goBack,
  };
}
