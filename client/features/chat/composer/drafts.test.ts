import { beforeEach, describe, expect, it, vi } from "vitest";
import { DraftStore, draftName } from "./drafts.ts";

const fresh = draftName({ serviceId: 1, uuid: null });

function openDrafts(owner = "asha"): DraftStore {
  const drafts = new DraftStore();
  drafts.open(owner);
  return drafts;
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
    drafts.open("asha");
    drafts.setText("new-1", "half a question");
    drafts.open("");
    expect(drafts.text("new-1")).toBe("");
    drafts.setText("new-1", "a visitor's");
    drafts.open("asha");
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
    expect(after.takeForSending(fresh)).toEqual(sent);
  });

  it("keeps a message that waits for a network waiting after a reload", () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const before = openDrafts();
    before.setText(fresh, "hello");
    const sent = before.takeForSending(fresh);
    online.mockRestore();
    const after = openDrafts();
    expect([after.text(fresh), after.waiting(fresh)]).toEqual(["", sent]);
    after.confirmSent(fresh);
    expect(after.waiting(fresh)).toBeNull();
  });

  it("lets a message wait that was on its way when the page reloads without a network", () => {
    const before = openDrafts();
    before.setText(fresh, "hello");
    before.takeForSending(fresh);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(openDrafts().waiting(fresh)).toMatchObject({ text: "hello" });
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
    drafts.setText(fresh, "hello");
    drafts.takeForSending(fresh);
    drafts.setText(fresh, "the next one");
    drafts.confirmSent(fresh);
    expect(openDrafts().text(fresh)).toBe("the next one");
  });

  it("restores a refused message only into an empty composer", () => {
    const drafts = openDrafts();
    drafts.restore(fresh, { text: "returned" });
    expect(drafts.text(fresh)).toBe("returned");
    drafts.setText("busy", "being written");
    drafts.restore("busy", { text: "returned" });
    expect(drafts.text("busy")).toBe("being written");
  });

  it("sends a message that was stopped while offline under its old key, and never by itself", () => {
    const drafts = openDrafts();
    drafts.setText(fresh, "hello");
    const sent = drafts.takeForSending(fresh);
    drafts.restore(fresh, { text: "", ...sent });
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const after = openDrafts();
    online.mockRestore();
    expect([after.text(fresh), after.waiting(fresh)]).toEqual(["hello", null]);
    expect(after.takeForSending(fresh)?.key).toBe(sent?.key);
  });

  it("moves a draft to the name of its conversation", () => {
    const drafts = openDrafts();
    drafts.setText(fresh, "written on");
    drafts.move(fresh, "u-1");
    expect([drafts.text(fresh), drafts.text("u-1")]).toEqual(["", "written on"]);
  });

  it("sends files with their message, and restores both when the server refuses it", () => {
    const drafts = openDrafts();
    const file = {
      id: "f1",
      name: "report.jpg",
      media_type: "image/jpeg",
      bytes: 9,
      pages: null,
      width: 1,
      height: 1,
    } as const;
    drafts.setFiles("alone", [file]);
    expect(drafts.isEmpty("alone")).toBe(false);
    expect(drafts.takeForSending("alone", "Explain this")).toMatchObject({ text: "Explain this" });
    drafts.confirmSent("alone");
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
