import { defaultLanguage, languages } from "../../shared/i18n/languages.ts";
import {
  fallbackFontAttribute,
  fontPath,
  manifestPath,
} from "../../shared/pages/document-names.ts";
import { parseChatPath } from "../features/chat/chat-path.ts";
import { startPrefetch } from "../features/chat/conversation/prefetch.ts";
import { renderPlaceholderMessages } from "../features/chat/placeholder-messages/render-placeholder-messages.ts";
import { isMember, parseSession } from "../lib/session/stored-session.ts";
import { isSharedDevice } from "../lib/storage/shared-device.ts";

declare global {
  interface Window {
    /** The last tap was on the placeholder's field: the real one takes the focus (features/chat/layout/landing.tsx). */
    saathiFieldTap?: boolean;
  }
}

const manifestAfterMs = 10_000;

/** Remembers whether the last tap was on the field of the placeholder, which is inert and hears none. */
function rememberFieldTap({ clientX, clientY }: MouseEvent): void {
  const field = document.querySelector("[data-frame] textarea")?.getBoundingClientRect();
  window.saathiFieldTap =
    field !== undefined &&
    field.left <= clientX &&
    clientX <= field.right &&
    field.top <= clientY &&
    clientY <= field.bottom;
}

/**
 * Shows the web font at once when the service worker has it, else from the next view on: a font that comes late
 * moves a page that is scrolled to its last line.
 */
async function chooseFont(): Promise<void> {
  const show = () => document.documentElement.removeAttribute(fallbackFontAttribute);
  // The router dispatches this event.
  window.addEventListener("pushState", show, { once: true });
  if (await globalThis.caches?.match(fontPath)) show();
}

/** Nobody installs in the first seconds, in which the manifest and its icon would take bandwidth from the page. */
async function linkManifest(): Promise<void> {
  await new Promise((resume) => setTimeout(resume, manifestAfterMs));
  const { documentElement, head } = document;
  const language = languages.find((one) => one === documentElement.lang) ?? defaultLanguage;
  const link = document.createElement("link");
  Object.assign(link, { rel: "manifest", href: manifestPath(language) });
  if (document.querySelector("link[rel=manifest]") === null) head.append(link);
}

/** The token of the person whom the chat would let in, from where the session is stored (lib/session). */
function readToken(): string | null {
  const place = isSharedDevice() ? sessionStorage : localStorage;
  const session = parseSession(place.getItem("token"), place.getItem("user"));
  return isMember(session) ? session.token : null;
}

/**
 * Requests the conversation of the page's URL while the document is still being read, and shows its
 * newest messages as plain text until the chat's own scripts are there.
 */
async function start(): Promise<void> {
  const uuid = parseChatPath(window.location.pathname)?.uuid;
  const token = readToken();
  if (!uuid || token === null) return;
  const page = await startPrefetch(uuid, token);
  // Another tab may have signed out meanwhile, or does so while the words are shown.
  const clear =
    page !== null && readToken() === token ? renderPlaceholderMessages(page) : undefined;
  window.addEventListener("storage", ({ key }) => {
    if (key === null || readToken() !== token) clear?.();
  });
}

document.addEventListener("click", rememberFieldTap);
// Without storage nobody is signed in, and no font is saved.
for (const work of [start, chooseFont, linkManifest]) work().catch(() => undefined);
