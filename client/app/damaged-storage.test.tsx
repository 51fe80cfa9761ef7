import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { readSignInState } from "../features/auth/sign-in-state.ts";
import { readSavedOrder } from "../features/billing/checkout/saved-order.ts";
import { readTyped } from "../features/billing/checkout/saved-purchase.ts";
import { DraftStore } from "../features/chat/composer/drafts.ts";
import { readReturnPath } from "../lib/session/return-path.ts";
import { isString } from "../lib/storage/matches-shape.ts";
import { useSavedDraft } from "../lib/storage/saved-draft.ts";
import { readAskedQuestion, readSavedQuestion } from "../lib/storage/saved-question.ts";
import { readSelectedPlan } from "../lib/storage/selected-plan.ts";

const signIn = { mode: "login", step: "code", text: "asha@example.in", forgot: false };
const draft = { text: "half a thought" };
const service = { id: 3, slug: "law", name: "Law" };
const question = { text: "May I?", service, asked: true, key: "k", savedAtMs: 0, owner: "" };

function openDrafts(): unknown {
  const drafts = new DraftStore();
  drafts.setOwner("asha");
  return { text: drafts.text("new-1"), files: drafts.files("new-1"), other: drafts.text("other") };
}

const nameDraft: { typed: unknown } = { typed: null };

function NameForm() {
  [nameDraft.typed] = useSavedDraft("account-name", isString);
  return null;
}

function readNameDraft(): unknown {
  renderToStaticMarkup(<NameForm />);
  return nameDraft.typed;
}

/** By key: how the client reads it, what it reads when nothing is stored, and values that are damaged for this key. */
const reads: Record<string, { read: () => unknown; missing: unknown; damaged: unknown[] }> = {
  selectedPlan: { read: readSelectedPlan, missing: null, damaged: [{ id: "1" }] },
  question: {
    read: () => [readSavedQuestion(), readAskedQuestion()],
    missing: [null, null],
    damaged: [
      { ...question, text: 5, savedAtMs: Date.now() },
      { ...question, savedAtMs: "now" },
      { ...question, savedAtMs: Date.now(), service: "law" },
      { ...question, savedAtMs: Date.now(), service: { id: 3 } },
    ],
  },
  login: {
    read: readSignInState,
    missing: null,
    damaged: [
      { ...signIn, text: null },
      { ...signIn, mode: "other" },
      { ...signIn, step: "nowhere" },
      { ...signIn, identifier: "asha@example.in" },
      { ...signIn, identifier: { type: "fax", value: "5" } },
      { ...signIn, misses: "two" },
      { ...signIn, notice: "other" },
    ],
  },
  openOrder: { read: readSavedOrder, missing: null, damaged: [{ order_id: 5, plan_id: 1 }] },
  returnPath: { read: readReturnPath, missing: null, damaged: ["//other.example"] },
  purchase: {
    read: readTyped,
    missing: {},
    damaged: [
      { owner: "", typed: null },
      { owner: "", typed: { customer_name: {} } },
    ],
  },
  "account-name": {
    read: readNameDraft,
    missing: null,
    damaged: [{ owner: "", typed: { name: "Asha" } }],
  },
  drafts: {
    read: openDrafts,
    missing: { text: "", files: [], other: "" },
    damaged: [
      { owner: "asha", drafts: null },
      { owner: "asha", drafts: { "new-1": "half" } },
      { owner: "asha", drafts: { "new-1": { text: 5 } } },
      { owner: "asha", drafts: { "new-1": { ...draft, files: "two" } } },
      { owner: "asha", drafts: { "new-1": { ...draft, files: [null] } } },
      { owner: "asha", drafts: { "new-1": { ...draft, pending: "sent" } } },
      { owner: "asha", drafts: { "new-1": { ...draft, pending: [null] } } },
      { owner: "asha", drafts: { "new-1": { ...draft, pending: [{ text: "sent" }] } } },
      { owner: "asha", drafts: { "new-1": { ...draft, temporary: "yes" } } },
      { owner: "asha", drafts: {}, missingFiles: { "new-1": "a.pdf" } },
    ],
  },
};

const damagedForAll = ["", "{broken", "null", "5", '"text"', "[]", "[5]", "{}", "true"];

describe.each(Object.entries(reads))("what is stored under %s", (key, { read, ...given }) => {
  const texts = [...damagedForAll, ...given.damaged.map((value) => JSON.stringify(value))];

  it.each(texts)("counts as missing when it is %s", (text) => {
    const storage = key === "selectedPlan" ? localStorage : sessionStorage;
    storage.setItem(key, text);
    expect(read()).toEqual(given.missing);
  });
});

it("continues a sign-in that another release saved with fewer fields", () => {
  sessionStorage.setItem("login", JSON.stringify(signIn));
  expect(readSignInState()).toMatchObject({ ...signIn, identifier: null, misses: 0 });
});

it("keeps the other drafts when one is damaged", () => {
  const drafts = { "new-1": { text: 5 }, other: draft };
  sessionStorage.setItem("drafts", JSON.stringify({ owner: "asha", drafts }));
  expect(openDrafts()).toEqual({ text: "", files: [], other: draft.text });
});

it("counts all drafts as missing when the list of missing files beside them is damaged", () => {
  const drafts = { other: draft };
  sessionStorage.setItem("drafts", JSON.stringify({ owner: "asha", drafts, missingFiles: 5 }));
  expect(openDrafts()).toEqual({ text: "", files: [], other: "" });
});
