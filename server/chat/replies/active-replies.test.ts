import { describe, expect, it } from "vitest";
import { createActiveReplies } from "./active-replies.ts";
import type { ReplyRun, StoredReply } from "./reply-run.ts";

const done = Promise.resolve();
const activeReply = (replyId: number, userId: string) => ({
  run: { stored: { replyId, userId } as StoredReply } as ReplyRun,
  done,
});

describe("active replies", () => {
  it("a person has one until the last of theirs ends", () => {
    const active = createActiveReplies();
    const first = activeReply(1, "asha");
    const second = activeReply(2, "asha");
    active.add(first);
    active.add(second);
    active.delete(first.run.stored);
    expect([active.hasUser("asha"), active.byId.size]).toEqual([true, 1]);
    active.delete(second.run.stored);
    expect([active.hasUser("asha"), active.byId.size]).toEqual([false, 0]);
  });

  it("another person's reply does not count", () => {
    const active = createActiveReplies();
    active.add(activeReply(1, "asha"));
    expect(active.hasUser("ravi")).toBe(false);
  });
});
