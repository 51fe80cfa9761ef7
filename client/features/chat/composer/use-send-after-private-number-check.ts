import type { OutgoingMessage } from "../conversation/types.ts";
import { drafts } from "../conversations.ts";
import { strings } from "../strings.ts";
import { usePrivateNumberCheck } from "./use-private-number-check.ts";

/**
 * Sends a draft; when it holds a private number, the person confirms it first. The
 * confirmation belongs to its draft and waits while another conversation is open.
 */
export function useSendAfterPrivateNumberCheck(
  draftKey: string,
  onSend: (message: OutgoingMessage) => void,
) {
  const { confirmation, check, confirm, goBack } = usePrivateNumberCheck((text, checkedText) => {
    const typed = drafts.text(draftKey);
    if (text !== typed) drafts.setText(draftKey, text);
    const message = drafts.takeForSending(draftKey, strings.explain);
    // Text typed during the check becomes the next message.
    const rest = typed.startsWith(checkedText) ? typed.slice(checkedText.length) : typed;
    if (rest !== "") drafts.setText(draftKey, rest);
    if (message !== null) onSend(message);
  });
  return {
    confirmation: confirmation?.draftKey === draftKey ? confirmation : null,
    sendAfterCheck: () => check(drafts.text(draftKey), draftKey),
    confirm,
    goBack,
  };
}
