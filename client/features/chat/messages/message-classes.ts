// The looks of messages, also in the placeholder (placeholder-messages).

export const questionClass = "grid grid-cols-1 justify-items-end gap-5";
export const replyClass = "grid justify-items-start gap-2";
/** The notice at the start of a conversation. */
export const noticeClass = "mx-auto max-w-110 text-center text-sm text-balance text-muted";
