import { beforeEach, describe, expect, it } from "vitest";
import { DraftStore, draftName } from "./drafts.ts";

const fresh = draftName({ serviceId: 1, uuid: null });

function opened(owner = "asha"): DraftStore {
  const drafts = new DraftStore();
  drafts.open(owner);
  return drafts;
}

describe("DraftStore", () => {
  beforeEach(() => sessionStorage.clear());

  it("keeps what was written through a reload, each conversation's own", () => {
    const before = opened();
    before.setText(fresh, "half a thou");
    before.setText("other", "something else");
    const after = opened();
    expect([after.text(fresh), after.text("other")]).toEqual(["half a thou", "something else"]);
  });

  it("tells nothing to another person, and nothing of what was there remains", () => {
    opened().setText(fresh, "private");
    expect(opened("ravi").text(fresh)).toBe("");
    expect(sessionStorage.getItem("drafts")).toBeNull();
  });

  it("empties the composer on sending; white space is nothing to send", () => {
    const drafts = opened();
    drafts.setText(fresh, "  \n ");
    expect(drafts.takeForSending(fresh)).toBeNull();
    drafts.setText(fresh, " hello ");
    expect(drafts.takeForSending(fresh)).toMatchObject({ text: "hello" });
    expect(drafts.text(fresh)).toBe("");
  });

  it("makes a draft again of what was sent but not taken, under the same key", () => {
    const before = opened();
    before.setText(fresh, "hello");
    const sent = before.takeForSending(fresh);
    const after = opened();
    expect(after.text(fresh)).toBe("hello");
    expect(after.takeForSending(fresh)).toEqual(sent);
  });

  it("takes another key for another text", () => {
    const before = opened();
    before.setText(fresh, "hello");
    const sent = before.takeForSending(fresh);
    const after = opened();
    after.setText(fresh, "hello, and more");
    expect(after.takeForSending(fresh)?.key).not.toBe(sent?.key);
  });

  it("forgets what the server has taken", () => {
    const drafts = opened();
    drafts.setText(fresh, "hello");
    drafts.takeForSending(fresh);
    drafts.setText(fresh, "the next one");
    drafts.confirmSent(fresh);
    expect(opened().text(fresh)).toBe("the next one");
  });

  it("gives back only into an empty composer", () => {
    const drafts = opened();
    drafts.restore(fresh, "returned");
    expect(drafts.text(fresh)).toBe("returned");
    drafts.setText("busy", "being written");
    drafts.restore("busy", "returned");
    expect(drafts.text("busy")).toBe("being written");
  });

  it("follows a conversation to its own name", () => {
    const drafts = opened();
    drafts.setText(fresh, "written on");
    drafts.move(fresh, "u-1");
    expect([drafts.text(fresh), drafts.text("u-1")]).toEqual(["", "written on"]);
  });

  it("sends files with their message, and gives both back when neither was taken", () => {
    const drafts = opened();
    const file = {
      id: "f1",
      name: "report.jpg",
      media_type: "image/jpeg",
      bytes: 9,
      pages: null,
      width: 1,
      height: 1,
    } as const;
    drafts.setText(fresh, "What is this?");
    drafts.setFiles(fresh, [file]);
    expect(opened().files(fresh)).toEqual([file]);
    const sent = drafts.takeForSending(fresh);
    expect(sent).toMatchObject({ text: "What is this?", files: [file] });
    expect(drafts.files(fresh)).toEqual([]);
    // Not taken yet: after a reload it is a draft again, under its own key, unless a file is gone.
    const after = opened();
    expect(after.takeForSending(fresh)?.key).toBe(sent?.key);
    const without = opened();
    without.setFiles(fresh, []);
    expect(without.takeForSending(fresh)?.key).not.toBe(sent?.key);
    drafts.restore(fresh, sent?.text ?? "", sent?.files);
    expect([drafts.text(fresh), drafts.files(fresh)]).toEqual(["What is this?", [file]]);
  });
});
