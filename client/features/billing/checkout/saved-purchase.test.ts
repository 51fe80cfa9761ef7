import { expect, it } from "vitest";
import { hasDraftAt } from "./saved-purchase.ts";

it.each([
  ["/chat/law/2/0199", { "0199": { text: "My deposit" } }, true],
  ["/chat/law/2", { "new-2": { text: "My deposit" } }, true],
  ["/chat/law/2", { "0199": { text: "My deposit" } }, false],
  ["/chat/law/2", { "new-2": { text: " \n" } }, false],
])("the chat %s with the drafts %o holds a text: %s", (path, drafts, isKept) => {
  sessionStorage.setItem("drafts", JSON.stringify({ owner: "u", drafts }));
  expect(hasDraftAt(path)).toBe(isKept);
});

it.each(["{broken", '{"owner":"u"}', '{"drafts":null}', '{"drafts":{"new-2":{"text":5}}}'])(
  "the damaged list of drafts %s holds no text",
  (saved) => {
    sessionStorage.setItem("drafts", saved);
    expect(hasDraftAt("/chat/law/2")).toBe(false);
  },
);
