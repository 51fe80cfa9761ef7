import { describe, expect, it, vi } from "vitest";
import { fresh, makeFile, openDrafts, takeDraft } from "../../../testing/drafts.ts";
import type { DraftStore } from "./drafts.ts";

describe("the draft of a temporary chat", () => {
  it("keeps a temporary chat temporary through a reload, before and after Send", () => {
    const before = openDrafts();
    before.setTemporary(fresh, true);
    expect(openDrafts().isTemporary(fresh), "before anything is typed").toBe(true);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const sent = takeDraft(before, "a secret");
    const after = openDrafts();
    online.mockRestore();
    expect(sent.temporary).toBe(true);
    expect([after.isTemporary(fresh), after.queuedMessage(fresh)]).toEqual([true, sent]);
    after.confirmSent(fresh, sent.key);
    after.move(fresh, "u-1");
    expect(openDrafts().isTemporary(fresh), "the next new chat").toBe(false);
  });

  it("uses a new key when the chat is temporary no longer: the body is another one", () => {
    const drafts = openDrafts();
    drafts.setTemporary(fresh, true);
    const sent = takeDraft(drafts, "hello");
    drafts.restore(fresh, sent);
    drafts.setTemporary(fresh, false);
    const again = drafts.takeForSending(fresh);
    expect(again?.key).not.toBe(sent.key);
    expect(again?.temporary).toBeUndefined();
  });

  it("puts the words of a temporary chat that is over into another temporary one", () => {
    const before = openDrafts();
    before.setTemporary(fresh, true);
    const sent = takeDraft(before, "a secret");
    before.confirmSent(fresh, sent.key);
    before.move(fresh, "u-1");
    openDrafts().setText("u-1", "another");
    const after = openDrafts();
    after.move("u-1", fresh);
    expect([after.text(fresh), after.isTemporary(fresh)]).toEqual(["another", true]);
  });

  it("starts no temporary chat after an empty one ends", () => {
    const drafts = openDrafts();
    drafts.setTemporary(fresh, true);
    drafts.move(fresh, "u-1");
    drafts.move("u-1", fresh);
    expect(drafts.isTemporary(fresh)).toBe(false);
    expect(sessionStorage.getItem("drafts")).toBeNull();
  });

  it("keeps a new chat permanent when an empty temporary chat ends", () => {
    const drafts = openDrafts();
    drafts.setTemporary("u-1", true);
    drafts.setText(fresh, "to be kept");
    drafts.move("u-1", fresh);
    expect([drafts.text(fresh), drafts.isTemporary(fresh)]).toEqual(["to be kept", false]);
  });

  it.each([
    ["a file", (drafts: DraftStore) => drafts.setFiles("u-1", [makeFile("f1")])],
    [
      "a file on its way",
      (drafts: DraftStore) => {
        const upload = { key: "k", name: "fir.jpg", file: null, failure: null, canRetry: true };
        drafts.setPendingUploads("u-1", { uploads: [upload], leftOut: 0 });
      },
    ],
    [
      "a message that never arrived",
      (drafts: DraftStore) => {
        drafts.setText("u-1", "a secret");
        drafts.takeForSending("u-1");
      },
    ],
  ])(
    "makes a new chat temporary when %s moves into it from an ended temporary chat",
    (_, leave) => {
      const drafts = openDrafts();
      drafts.setTemporary("u-1", true);
      leave(drafts);
      drafts.setText(fresh, "to be kept");
      drafts.move("u-1", fresh);
      expect(drafts.isTemporary(fresh)).toBe(true);
    },
  );
});
