import { beforeEach, expect, it } from "vitest";
import { hasDraftAt } from "./saved-purchase.ts";

beforeEach(() => sessionStorage.clear());

it.each([
  ["/chat/law/2/0199", { "0199": { text: "My deposit" } }, true],
  ["/chat/law/2", { "new-2": { text: "My deposit" } }, true],
  ["/chat/law/2", { "0199": { text: "My deposit" } }, false],
  ["/chat/law/2", { "new-2": { text: "" } }, false],
])("the chat %s with the drafts %o holds a text: %s", (path, drafts, isKept) => {
  sessionStorage.setItem("drafts", JSON.stringify({ owner: "u", drafts }));
  expect(hasDraftAt(path)).toBe(isKept);
});

it("a damaged list of drafts holds no text", () => {
  sessionStorage.setItem("drafts", "{broken");
  expect(hasDraftAt("/chat/law/2")).toBe(false);
});
