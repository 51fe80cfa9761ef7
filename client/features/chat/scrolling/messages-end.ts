/** Marks the follow-up questions, which begin below the last message. */
export const followUpsId = "follow-ups";

/** The `scrollTop` in px at which a conversation's view shows the end of its messages. */
export function messagesEndPx({ scrollHeight, clientHeight }: HTMLElement): number {
  // Follow-up questions come when the end is already being read. A fraction of a pixel must not scroll on to them.
  const belowPx = (document.getElementById(followUpsId)?.offsetHeight ?? -1) + 1;
  return scrollHeight - clientHeight - belowPx;
}
