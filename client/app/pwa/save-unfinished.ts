import { messagesPath } from "../../../shared/app-paths.ts";
import { toServiceSlug } from "../../../shared/services.ts";
import { isBusy, type MessagesPage } from "../../features/chat/conversation/types.ts";
import { conversations } from "../../features/chat/conversations.ts";
import { bearerHeader } from "../../lib/api/bearer-header.ts";
import { session } from "../../lib/session/session.ts";
import { isSharedDevice } from "../../lib/storage/shared-device.ts";
import type { WorkerMessage } from "../../pwa/worker-scope.ts";

/** The conversation on the screen as a page of messages, while its reply is being written; else null. */
function toUnfinishedPage(): (MessagesPage & { uuid: string }) | null {
  const shown = conversations.shown();
  const state = shown?.read();
  if (state?.turn?.replyId == null || !isBusy(state) || state.temporary) return null;
  const { uuid, serviceId, serviceName, messages, danger, olderPage } = state;
  if (uuid === null || serviceName === null) return null;
  // The person deletes it while its reply is being written, or has deleted it.
  if (shown?.isBeingDeleted || conversations.find(uuid) !== shown) return null;
  return {
    uuid,
    items: messages,
    current_page: 1,
    last_page: olderPage ?? 1,
    title: state.title ?? messages[0]?.message ?? "",
    service: {
      id: serviceId,
      name: serviceName,
      slug: state.serviceSlug ?? toServiceSlug(serviceName),
    },
    danger,
  };
}

/**
 * Has the worker save what has come of a reply for reading without a network. Only its end is fetched to be saved, and
 * the network or the tab may go before.
 */
export function saveUnfinished(): void {
  const page = toUnfinishedPage();
  const { authorization: bearer } = bearerHeader(session.read().token);
  if (page === null || bearer === undefined || isSharedDevice()) return;
  const url = new URL(messagesPath(page.uuid, 1), window.location.href).href;
  const answer = JSON.stringify({ data: page });
  const message: WorkerMessage = { ask: "save", url, bearer, answer };
  navigator.serviceWorker?.controller?.postMessage(message);
}
