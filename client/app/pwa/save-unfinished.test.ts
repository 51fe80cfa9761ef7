import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ConversationStore } from "../../features/chat/conversation/store.ts";
import {
  type ConversationState,
  emptyConversation,
} from "../../features/chat/conversation/types.ts";
import { conversations } from "../../features/chat/conversations.ts";
import { session } from "../../lib/session/session.ts";
import { saveUnfinished } from "./save-unfinished.ts";

const uuid = "0190a1b2-0000-7000-8000-000000000001";
const posted: unknown[] = [];

beforeEach(() => {
  posted.length = 0;
  const controller = { postMessage: (message: unknown) => posted.push(message) };
  vi.stubGlobal("navigator", { serviceWorker: { controller } });
  session.setToken("t");
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shows a conversation whose reply is being written. */
function show(changes: Partial<ConversationState> = {}): ConversationStore {
  const store = conversations.getOrCreate({ serviceId: 1, uuid });
  const turn = { sent: null, replyId: 2, stopping: false, failure: null };
  const state = { ...emptyConversation(1, uuid), serviceName: "Health", turn, ...changes };
  vi.spyOn(conversations, "shown").mockReturnValue(store);
  vi.spyOn(store, "read").mockReturnValue(state);
  return store;
}

it("saves a conversation whose reply is being written", () => {
  show();
  saveUnfinished();
  expect(posted).toMatchObject([{ ask: "save", bearer: "Bearer t" }]);
});

it.each<[string, () => void]>([
  ["a temporary conversation", () => show({ temporary: true })],
  [
    "a conversation that was deleted",
    () => {
      show();
      conversations.delete(uuid);
    },
  ],
  [
    "a conversation of somebody who has signed out",
    () => {
      show();
      session.clear();
    },
  ],
  ["a reply that has ended", () => show({ turn: null })],
  [
    "a reply that broke off, whose conversation may have been deleted elsewhere",
    () => show({ turn: { sent: null, replyId: 2, stopping: false, failure: "Failed" } }),
  ],
])("saves nothing of %s", (_case, prepare) => {
  prepare();
  saveUnfinished();
  expect(posted).toEqual([]);
});
