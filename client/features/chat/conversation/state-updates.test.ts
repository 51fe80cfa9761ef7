import { describe, expect, it } from "vitest";
import type { ReplyEvent } from "../../../../shared/chat-events.ts";
import { message, page } from "../../../testing/messages.ts";
import { withEvent } from "./reply-events.ts";
import { withoutMessagesAfter } from "./rewriting.ts";
import {
  withDanger,
  withDangerCleared,
  withFailure,
  withMessages,
  withPage,
} from "./state-updates.ts";
import { type ConversationState, emptyConversation, type ReceivedDanger } from "./types.ts";

const now = "2026-11-20T06:00:00.000Z";
const uuid = "0190a1b2-0000-7000-8000-000000000001";

const pageAt = (current_page: number, last_page: number, ids: number[]) =>
  page(
    ids.map((id) => message(id)),
    { current_page, last_page },
  );

const danger = (kind: string, level: ReceivedDanger["level"] = "loud"): ReceivedDanger => ({
  kind,
  level,
  helplines: [{ number: "112", label: "any emergency" }],
});

const ids = (state: ConversationState) => state.messages.map(({ id }) => id);
const open = emptyConversation(1, uuid);

describe("withPage", () => {
  it("joins pages in ascending order, and knows the next older one", () => {
    const first = withPage(open, pageAt(1, 3, [5, 6]));
    expect([ids(first), first.olderPage]).toEqual([[5, 6], 2]);
    const second = withPage(first, pageAt(2, 3, [3, 4]));
    expect([ids(second), second.olderPage]).toEqual([[3, 4, 5, 6], 3]);
    expect(withPage(second, pageAt(3, 3, [1, 2])).olderPage).toBeNull();
  });

  it("joins overlapping pages without duplicates", () => {
    const first = withPage(open, pageAt(1, 2, [5, 6, 7, 8]));
    expect(ids(withPage(first, pageAt(2, 2, [3, 4, 5, 6])))).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it("removes messages that the server no longer shows", () => {
    const before = withPage(open, pageAt(1, 1, [1, 2, 3, 4]));
    expect(ids(withPage(before, pageAt(1, 1, [1, 2, 3, 6])))).toEqual([1, 2, 3, 6]);
  });

  it("keeps older pages when the newest loads again", () => {
    const both = withPage(withPage(open, pageAt(1, 3, [5, 6])), pageAt(2, 3, [3, 4]));
    const again = withPage(both, pageAt(1, 4, [6, 7]));
    expect([ids(again), again.olderPage]).toEqual([[3, 4, 5, 6, 7], 3]);
  });

  it("knows that all have loaded when the newest loads again", () => {
    const all = withPage(withPage(open, pageAt(1, 2, [3, 4])), pageAt(2, 2, [1, 2]));
    expect(withPage(all, pageAt(1, 2, [3, 4])).olderPage).toBeNull();
  });

  it("shows the only page alone, when the first question has another version since", () => {
    const before = withPage(open, pageAt(1, 1, [1, 2, 3, 4]));
    expect(ids(withPage(before, pageAt(1, 1, [5, 6])))).toEqual([5, 6]);
  });

  it("reaches every older message after a question far above the end was rewritten", () => {
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);
    let state = withPage(open, pageAt(1, 5, range(81, 100)));
    state = withPage(state, pageAt(2, 5, range(61, 80)));
    state = withPage(state, pageAt(3, 5, range(41, 60)));
    state = withMessages(withoutMessagesAfter(state, 61, true), message(101), message(102));
    // The pages of the branch that is shown now.
    const branch = [...range(1, 60), 101, 102];
    const pageOf = (number: number) => {
      const to = branch.length - 20 * (number - 1);
      return pageAt(number, 4, branch.slice(Math.max(0, to - 20), to));
    };
    const scrollUp = (from: ConversationState) => {
      let at = from;
      while (at.olderPage !== null) at = withPage(at, pageOf(at.olderPage));
      return at;
    };
    expect(ids(scrollUp(state))).toEqual(branch);
    expect(ids(scrollUp(withPage(state, pageOf(1))))).toEqual(branch);
  });

  it("starts over when the newest page leaves a gap", () => {
    const before = withPage(open, pageAt(1, 1, [1, 2]));
    const after = withPage(before, pageAt(1, 4, [61, 62]));
    expect([ids(after), after.olderPage]).toEqual([[61, 62], 2]);
  });
});

describe("the danger of a page", () => {
  const raised = { ...pageAt(1, 1, [1, 2]), danger: [danger("heart")] };

  it("is known, so that a reload or another device shows no alarm again", () => {
    expect(withPage(open, raised)).toMatchObject({ danger: [{ kind: "heart" }], newKinds: [] });
  });

  it("ends what was cleared elsewhere, and stays when an old page says nothing", () => {
    const before = withDanger(open, [danger("heart")]);
    expect(withPage(before, { ...raised, danger: [] })).toMatchObject({
      danger: [],
      newKinds: [],
    });
    expect(withPage(before, pageAt(1, 1, [1, 2])).danger).toEqual([danger("heart")]);
  });

  it("is that of the newest page: an older one may have been requested before it was raised", () => {
    const before = withDanger(withPage(open, pageAt(1, 2, [3, 4])), [danger("heart")]);
    expect(withPage(before, { ...pageAt(2, 2, [1, 2]), danger: [] })).toMatchObject({
      danger: [{ kind: "heart" }],
      newKinds: ["heart"],
    });
  });

  it("is that of a page saved on the device only when none is known", () => {
    const saved = { ...pageAt(1, 1, [1, 2]), saved: true as const };
    const before = withDanger(open, [danger("heart")]);
    expect(withPage(before, { ...saved, danger: [] }).danger).toEqual([danger("heart")]);
    expect(withPage(open, { ...saved, danger: [danger("fire")] }).danger).toEqual([danger("fire")]);
  });

  it("is gone once the person is safe", () => {
    expect(withDangerCleared(withDanger(open, [danger("heart")]))).toMatchObject({
      danger: [],
      newKinds: [],
      hasSaidSafe: true,
    });
  });
});

describe("a turn", () => {
  const turn = {
    sent: { text: "hello", key: "k" },
    replyId: null,
    stopping: false,
    failure: null,
  };
  const begun: ConversationState = { ...emptyConversation(1, null), turn };
  const started: ReplyEvent = {
    event: "started",
    id: "0",
    data: { uuid, message_id: 11, reply_id: 12, service: { name: "Health" }, danger: [] },
  };
  const start = (list: ReceivedDanger[]): ReplyEvent => ({
    event: "started",
    id: "0",
    data: { uuid, message_id: 11, reply_id: 12, service: { name: "Health" }, danger: list },
  });
  const delta = (id: string, text: string): ReplyEvent => ({ event: "delta", id, data: { text } });
  const seen = (...events: ReplyEvent[]) =>
    events.reduce((state, event) => withEvent(state, event, now), begun);
  const reply = (state: ConversationState) => state.messages.find(({ id }) => id === 12);

  it("keeps each calculation once, however often its event comes", () => {
    const data = { name: "emi", input: {}, result: {}, sources: [], assumptions: [] };
    const tool = (id: string, name: string): ReplyEvent => ({
      event: "tool",
      id,
      data: { ...data, name },
    });
    const state = seen(
      started,
      tool("0t1", "emi"),
      delta("5", "Hello"),
      tool("0t1", "emi"),
      tool("5t2", "gst"),
    );
    expect(reply(state)?.tools?.map(({ name }) => name)).toEqual(["emi", "gst"]);
    expect(reply(state)?.message).toBe("Hello");
  });

  it("gets its ids and is pinned with the first event", () => {
    const state = seen(started);
    expect(state).toMatchObject({ uuid, serviceName: "Health", anchoredId: 11 });
    expect(state.messages).toMatchObject([
      { id: 11, sender: "user", message: "hello", status: "sent" },
      { id: 12, sender: "ai", message: "", status: "writing" },
    ]);
  });

  it("adds new text, and skips text that it has already", () => {
    const state = seen(started, delta("3", "abc"), delta("3", "abc"), delta("5", "abcde"));
    expect(reply(state)?.message).toBe("abcde");
  });

  it("counts characters in UTF-16 units, as the server does", () => {
    const state = seen(started, delta("2", "🙂"), delta("4", "नम"));
    expect(reply(state)?.message).toBe("🙂नम");
  });

  it("ends with the server's status and text", () => {
    const data = { status: true, reply: "whole", finish: "cut" } as const;
    const state = seen(started, delta("2", "wh"), { event: "end", id: "end", data });
    expect(state.turn).toBeNull();
    expect(reply(state)).toMatchObject({ message: "whole", status: "cut" });
  });

  it("keeps the text when the reply fails, with the reason", () => {
    const data = { status: false, code: "BAD_GATEWAY", message: "Sorry." } as const;
    const state = seen(started, delta("2", "wh"), { event: "error", id: "end", data });
    expect(reply(state)).toMatchObject({ message: "wh", status: "failed", note: "Sorry." });
  });

  it("calls a danger new until the next message, and one that was there before is not new", () => {
    const before = { ...begun, danger: [danger("heart")] };
    const heard = withEvent(before, start([danger("heart"), danger("stroke")]), now);
    expect([heard.danger.length, heard.newKinds]).toEqual([2, ["stroke"]]);
    const more: ReplyEvent = { event: "danger", id: "3", data: { danger: [danger("fire")] } };
    expect(withEvent(heard, more, now)).toMatchObject({
      danger: [{ kind: "fire" }],
      newKinds: ["fire"],
    });
  });

  it("keeps a soft sign out of what is new until it becomes loud", () => {
    const soft = withEvent(begun, start([danger("self-harm", "soft")]), now);
    expect([soft.danger.length, soft.newKinds]).toEqual([1, []]);
    expect(withDanger(soft, [danger("self-harm")]).newKinds).toEqual(["self-harm"]);
  });

  it("takes the danger of a failed reply, and keeps what it had when the failure says nothing", () => {
    const failed = (list?: ReceivedDanger[]): ReplyEvent => ({
      event: "error",
      id: "end",
      data: { status: false, code: "BAD_GATEWAY", message: "Sorry.", danger: list },
    });
    const heard = withEvent(begun, start([danger("heart")]), now);
    expect(withEvent(heard, failed(), now).danger).toEqual([danger("heart")]);
    expect(withEvent(heard, failed([]), now).danger).toEqual([]);
  });

  it("does not duplicate a message when its start event comes twice", () => {
    expect(ids(seen(started, delta("1", "a"), started))).toEqual([11, 12]);
    expect(reply(seen(started, delta("1", "a"), started))?.message).toBe("a");
  });

  it("keeps the message and the text of a turn that failed here", () => {
    expect(withFailure(begun, "timed out").turn).toMatchObject({
      failure: "timed out",
      sent: { text: "hello" },
    });
    expect(withFailure(open, "timed out").turn).toBeNull();
    expect(ids(withFailure(seen(started), "timed out"))).toEqual([11]);
    expect(ids(withFailure(seen(started, delta("1", "a")), "timed out"))).toEqual([11, 12]);
  });
});
