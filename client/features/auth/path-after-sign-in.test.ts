import { beforeEach, describe, expect, it } from "vitest";
import { session } from "../../lib/session/session.ts";
import { deleteSavedQuestion, saveQuestion } from "../../lib/storage/saved-question.ts";
import { saveSelectedPlan } from "../../lib/storage/selected-plan.ts";
import { pathAfterSignIn } from "./path-after-sign-in.ts";

const plan = { id: 1, months: 1, amount: 9900, description: "" };

describe("pathAfterSignIn", () => {
  beforeEach(() => saveSelectedPlan(null));

  it.each([
    ["code", "/chat"],
    ["password", "/get-started"],
    ["passkey", "/get-started"],
    ["registration", "/get-started"],
  ] as const)("after a %s: %s", (method, path) => {
    expect(pathAfterSignIn(method, "")).toBe(path);
  });

  it("follows a redirect within our own origin only", () => {
    expect(pathAfterSignIn("password", "?redirect=%2Fchat%2Fhealth%2F1")).toBe("/chat/health/1");
    expect(pathAfterSignIn("password", "?redirect=%2Fabout%3Fx%3D1%23y")).toBe("/about?x=1#y");
    expect(pathAfterSignIn("password", "?redirect=https%3A%2F%2Fevil.example")).toBe(
      "/get-started",
    );
    expect(pathAfterSignIn("password", "?redirect=%2F%2Fevil.example")).toBe("/get-started");
  });

  it("continues with an earlier chosen plan", () => {
    saveSelectedPlan(plan);
    expect(pathAfterSignIn("registration", "")).toBe("/subscription");
    expect(pathAfterSignIn("registration", "?redirect=%2Fabout")).toBe("/about");
  });

  it("leads to a question that waits: to its conversation with a plan, else to the plans", () => {
    const law = { id: 3, slug: "law", name: "Law" };
    saveQuestion({ text: "May he keep the deposit?", service: law, asked: true });
    const back = "?redirect=%2Fchat%2Flaw%2F3";
    expect(pathAfterSignIn("registration", back)).toBe("/subscription?plan=shortest");
    expect(pathAfterSignIn("password", "?redirect=%2Faccount")).toBe("/account");
    const at = "2026-11-22T06:00:00Z";
    const subscription = { status: "active", start_date: at, end_date: at, plan_id: 1 } as const;
    session.setUser({ id: "u", name: "Asha", email: null, mobile: null, subscription });
    expect(pathAfterSignIn("code", "")).toBe("/chat/law/3");
    deleteSavedQuestion();
    expect(pathAfterSignIn("code", "")).toBe("/chat");
    session.setUser(null);
  });
});
