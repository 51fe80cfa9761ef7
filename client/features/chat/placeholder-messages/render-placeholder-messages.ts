import type { Message, MessagesPage } from "../conversation/types.ts";
import {
  restoreReadingPosition,
  trackReadingPosition,
} from "../scrolling/saved-reading-position.ts";
import { cloneTemplate } from "./clone-template.ts";
import { renderReply } from "./render-reply.ts";

/** A reading position further up needs more, and the chat's scripts then show it. */
const messagesMax = 6;

/** A message of which the chat shows nothing but what is rendered here. */
function isPlain({ status, attachments = [], tools }: Message): boolean {
  return (
    (status === "sent" || status === "complete") && attachments.length + (tools?.length ?? 0) === 0
  );
}

function renderQuestion({ message }: Message): Element | null {
  const question = cloneTemplate("user");
  const textElement = question?.querySelector("span");
  if (!question || !textElement) return null;
  textElement.textContent = message;
  return question;
}

function renderMessage(message: Message, slug: string | undefined): Element | null {
  if (!isPlain(message)) return null;
  const rendered = message.sender === "user" ? renderQuestion(message) : renderReply(message, slug);
  rendered?.setAttribute("data-message", String(message.id));
  return rendered;
}

/** What stands above a conversation's first message (message-list.tsx); null when there is nothing. */
function renderNotice(slug: string | undefined): Element | null {
  const notice = cloneTemplate("notice");
  const text = JSON.parse(notice?.dataset.texts ?? "{}")[slug ?? ""];
  if (!notice || text === undefined) return null;
  notice.textContent = text;
  return notice;
}

/** The newest messages, as many as can be rendered as they will look. */
function renderMessages({ items, last_page, service: { slug } }: MessagesPage): Element[] {
  const rendered: Element[] = [];
  for (const message of items.slice(-messagesMax).reverse()) {
    const element = renderMessage(message, slug);
    if (element === null) break;
    rendered.unshift(element);
  }
  const hasFirst = last_page === 1 && rendered.length > 0 && rendered.length === items.length;
  const notice = hasFirst ? renderNotice(slug) : null;
  return notice === null ? rendered : [notice, ...rendered];
}

/** Whether the rendered messages reach up to the top of the view, where the messages before them would stand. */
function fillsView(view: Element, rendered: Element[], { items, last_page }: MessagesPage) {
  const isAll = last_page === 1 && rendered.length >= items.length;
  return isAll || view.scrollHeight > view.clientHeight;
}

/**
 * Shows the newest messages of a conversation in the placeholder of the page (layout/chat-placeholder.tsx) as plain text, at
 * the place where the chat will show them. Without a placeholder, once the chat is there, and for messages that would
 * look different it does nothing. Text becomes text nodes alone, never markup.
 * @returns a function that removes the words; undefined where it rendered none
 */
export function renderPlaceholderMessages(page: MessagesPage): (() => void) | undefined {
  const preview = document.querySelector("[data-preview]");
  const view = preview?.closest("[data-view]");
  // What a danger or a temporary conversation adds must not come after the words.
  if (!(view instanceof HTMLElement) || preview == null) return;
  if (page.danger?.length || page.expires_at !== undefined) return;
  const rendered = renderMessages(page);
  if (rendered.length === 0) return;
  const bars = [...preview.childNodes];
  preview.replaceChildren(...rendered);
  view.scrollTop = view.scrollHeight;
  const isElsewhere = window.history.state?.reading && !restoreReadingPosition(view);
  const clear = () => preview.replaceChildren(...bars);
  if (isElsewhere || !fillsView(view, rendered, page)) clear();
  else trackReadingPosition(view);
  return clear;
}
