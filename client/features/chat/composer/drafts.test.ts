import { describe, expect, it } from "vitest";
import { fresh, makeFile, openDrafts, takeDraft } from "../../../testing/drafts.ts";
import { DraftStore } from "./drafts.ts";

describe("DraftStore", () => {
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
    const { key } = takeDraft(drafts, "hello");
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
    const sent = takeDraft(drafts, "hello");
    drafts.setText(fresh, "hello");
    drafts.restore(fresh, sent);
    expect(drafts.text(fresh)).toBe("hello");
    expect(drafts.takeForSending(fresh)?.key).toBe(sent.key);
  });

  it("keeps what was typed while a message was on its way, through a reload", () => {
    const before = openDrafts();
    takeDraft(before, "B");
    before.setText(fresh, "C");
    expect(openDrafts().text(fresh)).toBe("C\nB");
  });

  it("keeps the key of a failed message when the one sent after it is accepted", () => {
    const drafts = openDrafts();
    const failed = takeDraft(drafts, "A");
    const accepted = takeDraft(drafts, "B");
    drafts.restore(fresh, failed);
    drafts.confirmSent(fresh, accepted.key);
    expect(drafts.text(fresh)).toBe("A");
    expect(drafts.takeForSending(fresh)?.key).toBe(failed.key);
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
