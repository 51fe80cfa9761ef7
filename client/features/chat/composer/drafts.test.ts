import { beforeEach, describe, expect, it, vi } from "vitest";
import { DraftStore, toDraftKey } from "./drafts.ts";

const fresh = toDraftKey({ serviceId: 1, uuid: null });

function openDrafts(owner = "asha"): DraftStore {
  const drafts = new DraftStore();
  drafts.setOwner(owner);
  return drafts;
}

const makeFile = (id: string) =>
  ({
    id,
    name: `${id}.jpg`,
    media_type: "image/jpeg",
    bytes: 9,
    pages: null,
    width: 1,
    height: 1,
  }) as const;

/** Types a text and takes it for sending. */
function take(drafts: DraftStore, text: string) {
  drafts.setText(fresh, text);
  const sent = drafts.takeForSending(fresh);
  if (sent === null) throw new Error("nothing to send");
  return sent;
}

describe("DraftStore", () => {
  beforeEach(() => sessionStorage.clear());

  it("restores the text of each conversation after a reload", () => {
    const before = openDrafts();
    before.setText(fresh, "half a thou");
    before.setText("other", "something else");
    const after = openDrafts();
    expect([after.text(fresh), after.text("other")]).toEqual(["half a thou", "something else"]);
  });

  it("shows a draft again to its owner after a sign-out by the server, and to nobody meanwhile", () => {
    const drafts = new DraftStore();
    drafts.setOwner("asha");
    drafts.setText("new-1", "half a question");
    drafts.setOwner("");
    expect(drafts.text("new-1")).toBe("");
    drafts.setText("new-1", "a visitor's");
    drafts.setOwner("asha");
    expect(drafts.text("new-1")).toBe("half a question");
  });

  it("deletes the drafts when another person opens the store", () => {
    openDrafts().setText(fresh, "private");
    expect(openDrafts("ravi").text(fresh)).toBe("");
    expect(sessionStorage.getItem("drafts")).toBeNull();
  });

  it("empties the composer on sending, and sends no blank text", () => {
    const drafts = openDrafts();
    drafts.setText(fresh, "  \n ");
    expect(drafts.takeForSending(fresh)).toBeNull();
    drafts.setText(fresh, " hello ");
    expect(drafts.takeForSending(fresh)).toMatchObject({ text: "hello" });
    expect(drafts.text(fresh)).toBe("");
  });

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
    take(before, "hello");
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
    const sent = take(drafts, "hello");
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

  it("uses a new key when the text was changed", () => {
    const before = openDrafts();
    before.setText(fresh, "hello");
    const sent = before.takeForSending(fresh);
    const after = openDrafts();
    after.setText(fresh, "hello, and more");
    expect(after.takeForSending(fresh)?.key).not.toBe(sent?.key);
  });

  it("forgets a confirmed message", () => {
    const drafts = openDrafts();
    const { key } = take(drafts, "hello");
    drafts.setText(fresh, "the next one");
    drafts.confirmSent(fresh, key);
    expect(openDrafts().text(fresh)).toBe("the next one");
  });

  it("adds a refused message below what the composer holds, with its files, and drops neither", () => {
    const drafts = openDrafts();
    drafts.restore(fresh, { text: "returned" });
    expect(drafts.text(fresh)).toBe("returned");
    drafts.setText("busy", "being written");
    drafts.setFiles("busy", [makeFile("f1"), makeFile("f2")]);
    const files = ["f2", "f3", "f4", "f5", "f6"].map(makeFile);
    drafts.restore("busy", { text: "returned", files, key: "k" });
    expect(drafts.text("busy")).toBe("being written\nreturned");
    const ids = drafts.files("busy").map(({ id }) => id);
    expect(ids, "the server says that these are too many").toEqual([
      "f1",
      "f2",
      "f3",
      "f4",
      "f5",
      "f6",
    ]);
    expect(openDrafts().text("busy")).toBe("being written\nreturned");
  });

  it("shows a refused message once when the same text is in the composer", () => {
    const drafts = openDrafts();
    const sent = take(drafts, "hello");
    drafts.setText(fresh, "hello");
    drafts.restore(fresh, sent);
    expect(drafts.text(fresh)).toBe("hello");
    expect(drafts.takeForSending(fresh)?.key).toBe(sent.key);
  });

  it("keeps a message that is on its way through a reload while an earlier one is back", () => {
    const before = openDrafts();
    const first = take(before, "A");
    const second = take(before, "B");
    before.restore(fresh, first);
    expect(before.text(fresh)).toBe("A");
    expect(openDrafts().text(fresh)).toBe("A\nB");
    expect(openDrafts().text(fresh), "after a second reload").toBe("A\nB");
    const online = openDrafts();
    online.setText(fresh, "A");
    online.confirmSent(fresh, second.key);
    expect(openDrafts().text(fresh)).toBe("A");
  });

  it("keeps what was typed while a message was on its way, through a reload", () => {
    const before = openDrafts();
    take(before, "B");
    before.setText(fresh, "C");
    expect(openDrafts().text(fresh)).toBe("C\nB");
  });

  it("keeps the key of a failed message when the one sent after it is accepted", () => {
    const drafts = openDrafts();
    const failed = take(drafts, "A");
    const accepted = take(drafts, "B");
    drafts.restore(fresh, failed);
    drafts.confirmSent(fresh, accepted.key);
    expect(drafts.text(fresh)).toBe("A");
    expect(drafts.takeForSending(fresh)?.key).toBe(failed.key);
  });

  it("keeps a temporary chat temporary through a reload, before and after Send", () => {
    const before = openDrafts();
    before.setTemporary(fresh, true);
    expect(openDrafts().isTemporary(fresh), "before anything is typed").toBe(true);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const sent = take(before, "a secret");
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
    const sent = take(drafts, "hello");
    drafts.restore(fresh, sent);
    drafts.setTemporary(fresh, false);
    const again = drafts.takeForSending(fresh);
    expect(again?.key).not.toBe(sent.key);
    expect(again?.temporary).toBeUndefined();
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

  it("moves a draft to the key of its conversation", () => {
    const drafts = openDrafts();
    drafts.setText(fresh, "written on");
    drafts.move(fresh, "u-1");
    expect([drafts.text(fresh), drafts.text("u-1")]).toEqual(["", "written on"]);
  });

  it("keeps a message that failed, and the files of the draft that it joins, when its conversation is gone", () => {
    const drafts = openDrafts();
    const upload = { key: "k", name: "fir.jpg", file: null, failure: null, canRetry: true };
    const other = { ...upload, key: "l", name: "id.jpg" };
    drafts.setPendingUploads(fresh, { uploads: [upload], leftOut: 0 });
    drafts.setPendingUploads("gone", { uploads: [other], leftOut: 2 });
    drafts.setText("gone", "failed");
    drafts.setFiles("gone", [makeFile("f1")]);
    const failed = drafts.takeForSending("gone");
    drafts.setPendingUploads("gone", { uploads: [other], leftOut: 2 });
    drafts.setText("gone", "typed after");
    drafts.move("gone", fresh);
    expect(drafts.pendingUploads(fresh)).toEqual({ uploads: [upload, other], leftOut: 2 });
    expect(drafts.text(fresh)).toBe("typed after\nfailed");
    expect(drafts.files(fresh)).toEqual([makeFile("f1")]);
    expect(openDrafts().text(fresh)).toBe("typed after\nfailed");
    drafts.setText(fresh, "failed");
    expect(drafts.takeForSending(fresh)?.key, "of the conversation that is gone").not.toBe(
      failed?.key,
    );
  });

  it("shows a message that was refused once when its conversation is gone", () => {
    const drafts = openDrafts();
    drafts.setText("gone", "refused");
    const sent = drafts.takeForSending("gone");
    drafts.restore("gone", { text: "refused", ...sent });
    drafts.move("gone", fresh);
    expect(openDrafts().text(fresh)).toBe("refused");
  });

  it("puts the words of a temporary chat that is over into another temporary one", () => {
    const before = openDrafts();
    before.setTemporary(fresh, true);
    const sent = take(before, "a secret");
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

  it("sends files with their message, and restores both when the server refuses it", () => {
    const drafts = openDrafts();
    const file = makeFile("f1");
    drafts.setFiles("alone", [file]);
    expect(drafts.isEmpty("alone")).toBe(false);
    const alone = drafts.takeForSending("alone", "Explain this");
    expect(alone).toMatchObject({ text: "Explain this" });
    drafts.confirmSent("alone", alone?.key);
    expect(drafts.isEmpty("alone")).toBe(true);
    drafts.setText(fresh, "What is this?");
    drafts.setFiles(fresh, [file]);
    expect(openDrafts().files(fresh)).toEqual([file]);
    const sent = drafts.takeForSending(fresh);
    expect(sent).toMatchObject({ text: "What is this?", files: [file] });
    expect(drafts.files(fresh)).toEqual([]);
    // Unconfirmed: after a reload it is a draft again, and keeps its key while its files are the same.
    const after = openDrafts();
    expect(after.takeForSending(fresh)?.key).toBe(sent?.key);
    const without = openDrafts();
    without.setFiles(fresh, []);
    expect(without.takeForSending(fresh)?.key).not.toBe(sent?.key);
    drafts.restore(fresh, { text: "", ...sent });
    expect([drafts.text(fresh), drafts.files(fresh)]).toEqual(["What is this?", [file]]);
  });
});
