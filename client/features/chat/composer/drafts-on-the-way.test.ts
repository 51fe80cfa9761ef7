import { describe, expect, it, vi } from "vitest";
import { fresh, openDrafts, takeDraft } from "../../../testing/drafts.ts";

describe("a message that waits in a DraftStore", () => {
  it("restores an unconfirmed message after a reload with its key", () => {
    const before = openDrafts();
    before.setText(fresh, "hello");
    const sent = before.takeForSending(fresh);
    const after = openDrafts();
    expect(after.text(fresh)).toBe("hello");
    expect(after.takeForSending(fresh)).toMatchObject({ text: "hello", key: sent?.key });
  });

  it("keeps a queued message queued after a reload", () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const before = openDrafts();
    before.setText(fresh, "hello");
    const sent = before.takeForSending(fresh);
    online.mockRestore();
    const after = openDrafts();
    expect([after.text(fresh), after.queuedMessage(fresh)]).toEqual(["", sent]);
    after.confirmSent(fresh, sent?.key);
    expect(after.queuedMessage(fresh)).toBeNull();
  });

  it("returns a message that waited for more than an hour, or since an unknown time, to the composer", () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const nowMs = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(nowMs);
    const before = openDrafts();
    takeDraft(before, "hello");
    const saved = sessionStorage.getItem("drafts") ?? "";
    const read = (ageMs: number, text = saved) => {
      clock.mockReturnValue(nowMs + ageMs);
      sessionStorage.setItem("drafts", text);
      const after = openDrafts();
      return [after.text(fresh), after.queuedMessage(fresh)?.text];
    };
    expect(read(3_600_000)).toEqual(["", "hello"]);
    expect(read(3_600_001)).toEqual(["hello", undefined]);
    expect(read(0, saved.replace(/,"sentAtMs":\d+/, ""))).toEqual(["hello", undefined]);
    online.mockRestore();
    clock.mockRestore();
  });

  it("returns a message that has waited for more than an hour without a reload to the composer", () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const drafts = openDrafts();
    const sent = takeDraft(drafts, "hello");
    online.mockRestore();
    const nowMs = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(nowMs + 3_600_001);
    expect([drafts.queuedMessage(fresh), drafts.text(fresh)]).toEqual([null, "hello"]);
    clock.mockRestore();
    expect([drafts.queuedMessage(fresh), drafts.listQueued()]).toEqual([null, []]);
    expect(drafts.takeForSending(fresh)?.key).toBe(sent.key);
  });

  it("queues a message that was being sent when the page reloads without a network", () => {
    const before = openDrafts();
    before.setText(fresh, "hello");
    before.takeForSending(fresh);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(openDrafts().queuedMessage(fresh)).toMatchObject({ text: "hello" });
    online.mockRestore();
  });

  it("keeps a message that is on its way through a reload while an earlier one is back", () => {
    const before = openDrafts();
    const first = takeDraft(before, "A");
    const second = takeDraft(before, "B");
    before.restore(fresh, first);
    expect(before.text(fresh)).toBe("A");
    expect(openDrafts().text(fresh)).toBe("A\nB");
    expect(openDrafts().text(fresh), "after a second reload").toBe("A\nB");
    const online = openDrafts();
    online.setText(fresh, "A");
    online.confirmSent(fresh, second.key);
    expect(openDrafts().text(fresh)).toBe("A");
  });

  it("sends a message that was stopped while offline under its old key, and never by itself", () => {
    const drafts = openDrafts();
    drafts.setText(fresh, "hello");
    const sent = drafts.takeForSending(fresh);
    drafts.restore(fresh, { text: "", ...sent });
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const after = openDrafts();
    online.mockRestore();
    expect([after.text(fresh), after.queuedMessage(fresh)]).toEqual(["hello", null]);
    expect(after.takeForSending(fresh)?.key).toBe(sent?.key);
  });
});
