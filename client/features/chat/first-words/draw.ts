import type { Message, MessagePage } from "../conversation/types.ts";
import {
  restoreReadingPosition,
  trackReadingPosition,
} from "../scrolling/saved-reading-position.ts";
import { drawReply } from "./draw-reply.ts";
import { cloneTemplate } from "./templates.ts";

/** A reading position further up needs more, and the chat's scripts then show it. */
const drawnMax = 6;

/** A message of which the chat shows nothing but what is drawn here. */
function isPlain({ status, attachments = [], tools }: Message): boolean {
  return (
    (status === "sent" || status === "complete") && attachments.length + (tools?.length ?? 0) === 0
  );
}

function drawQuestion({ message }: Message): Element | null {
  const question = cloneTemplate("user");
  const words = question?.querySelector("span");
  if (!question || !words) return null;
  words.textContent = message;
  return question;
}

function drawMessage(message: Message, slug: string | undefined): Element | null {
  if (!isPlain(message)) return null;
  const drawn = message.sender === "user" ? drawQuestion(message) : drawReply(message, slug);
  drawn?.setAttribute("data-message", String(message.id));
  return drawn;
}

/** What stands above a conversation's first message (message-list.tsx); null when there is nothing. */
function drawNotice(slug: string | undefined): Element | null {
  const notice = cloneTemplate("notice");
  const text = JSON.parse(notice?.dataset.texts ?? "{}")[slug ?? ""];
  if (!notice || text === undefined) return null;
  notice.textContent = text;
  return notice;
}

/** The newest messages, as many as can be drawn as they will look. */
function drawMessages({ items, last_page, service: { slug } }: MessagePage): Element[] {
  const drawn: Element[] = [];
  for (const message of items.slice(-drawnMax).reverse()) {
    const element = drawMessage(message, slug);
    if (element === null) break;
    drawn.unshift(element);
  }
  const hasFirst = last_page === 1 && drawn.length > 0 && drawn.length === items.length;
  const notice = hasFirst ? drawNotice(slug) : null;
  return notice === null ? drawn : [notice, ...drawn];
}

/** Whether the drawn messages reach up to the top of the view, where the messages before them would stand. */
function fills(view: Element, drawn: Element[], { items, last_page }: MessagePage): boolean {
  const isAll = last_page === 1 && drawn.length >= items.length;
  return isAll || view.scrollHeight > view.clientHeight;
}

/**
 * Shows the newest messages of a conversation in the frame of the page (layout/chat-frame.tsx) as plain text, at
 * the place where the chat will show them. Without a frame, once the chat is there, and for messages that would
 * look different it does nothing. Text becomes text nodes alone, never markup.
 * @returns a function that removes the words; undefined where it drew none
 */
export function drawFirstWords(page: MessagePage): (() => void) | undefined {
  const words = document.querySelector("[data-words]");
  const view = words?.closest("[data-view]");
  // What a danger or a temporary conversation adds must not come after the words.
  if (!(view instanceof HTMLElement) || words == null) return;
  if (page.danger?.length || page.expires_at !== undefined) return;
  const drawn = drawMessages(page);
  if (drawn.length === 0) return;
  const bars = [...words.childNodes];
  words.replaceChildren(...drawn);
  view.scrollTop = view.scrollHeight;
  const isElsewhere = window.history.state?.reading && !restoreReadingPosition(view);
  const clear = () => words.replaceChildren(...bars);
  if (isElsewhere || !fills(view, drawn, page)) clear();
  else trackReadingPosition(view);
  return clear;
}
