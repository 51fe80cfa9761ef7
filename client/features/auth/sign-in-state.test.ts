import { describe, expect, it } from "vitest";
import type { Identifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import {
  type BeginAnswer,
  canShow,
  nextState,
  readSignInState,
  type SignInState,
  saveSignInState,
  startState,
} from "./sign-in-state.ts";

const identifier: Identifier = { type: "email", value: "asha@example.in" };
const nowMs = 1_000_000;

const begunAnswer: BeginAnswer = {
  message: "said",
  is_verified_user: false,
  is_new_user: true,
  retry_after: 60,
  request: "a-request",
};

function begun(verified: boolean, isNew: boolean, from = startState("login")): SignInState {
  const answer = { ...begunAnswer, is_verified_user: verified, is_new_user: isNew };
  return nextState(from, { type: "beginAnswered", identifier, answer, forgot: false, nowMs });
}

describe("the steps", () => {
  it.each([
    [false, true, "code"],
    [false, false, "code"],
    [true, true, "register"],
    [true, false, "password"],
  ] as const)(
    "lead from an identifier that is verified: %s, new: %s to the step %s",
    (verified, isNew, step) => {
      expect(begun(verified, isNew).step).toBe(step);
    },
  );

  it("count down to the next code from the server's answer", () => {
    expect(begun(false, true).resendAtMs).toBe(nowMs + 60_000);
  });

  it("count the wrong attempts at a code until a new one is sent", () => {
    const rejected = nextState(begun(false, true), { type: "codeRejected" });
    expect(rejected.misses).toBe(1);
    const again = (retryAfter: number, atMs: number) =>
      nextState(rejected, {
        type: "beginAnswered",
        identifier,
        answer: { ...begunAnswer, retry_after: retryAfter },
        forgot: false,
        nowMs: atMs,
      });
    // The server sent nothing: the same wait goes on.
    expect(again(41, nowMs + 20_000).misses).toBe(1);
    // A dead code is replaced at once, and the wait begins again.
    expect(again(60, nowMs + 20_000).misses).toBe(0);
    expect(again(60, nowMs + 61_000).misses).toBe(0);
  });

  it("say that a new code was sent until the next wrong attempt", () => {
    const about = { forgot: false, nowMs, notice: "new-code" } as const;
    const answer = { ...begunAnswer, request: "b-request" };
    const resent = nextState(begun(false, true), {
      type: "beginAnswered",
      identifier,
      answer,
      ...about,
    });
    expect(resent.notice).toBe("new-code");
    expect(nextState(resent, { type: "codeRejected" }).notice).toBeNull();
  });

  it("keep the request of the newest code until everything starts again", () => {
    expect(begun(false, true).request).toBe("a-request");
    expect(nextState(begun(false, true), { type: "toggled" }).request).toBeNull();
  });

  it("lead from a code to the registration or to a new password", () => {
    const code = begun(false, true);
    expect(nextState(code, { type: "verified", hasName: false }).step).toBe("register");
    expect(nextState(code, { type: "verified", hasName: true }).step).toBe("new-password");
  });

  it("show the mode that fits the account, whatever the chosen mode", () => {
    expect(begun(true, false, startState("signup")).mode).toBe("login");
    expect(begun(true, true, startState("login")).mode).toBe("signup");
  });

  it("keep the typed text on the way back", () => {
    const typed = nextState(startState("login"), { type: "typed", text: "asha@example.in" });
    const back = nextState(begun(false, true, typed), { type: "stepChanged", step: "identifier" });
    expect(back).toMatchObject({ step: "identifier", text: "asha@example.in" });
  });

  it("start again with empty fields in the other mode", () => {
    const typed = nextState(begun(false, true), { type: "typed", text: "asha" });
    expect(nextState(typed, { type: "toggled" })).toEqual(startState("signup"));
    expect(nextState(startState("signup"), { type: "toggled" })).toEqual(startState("login"));
  });

  it("ignore the answer to the first step when the person has changed the mode", () => {
    const switched = nextState(startState("login"), { type: "toggled" });
    const late = {
      type: "beginAnswered",
      identifier,
      answer: begunAnswer,
      forgot: false,
      nowMs,
    } as const;
    expect(nextState(switched, { ...late, mode: "login" })).toBe(switched);
    expect(nextState(switched, { ...late, mode: "signup" }).step).not.toBe("identifier");
  });
});

describe("canShow", () => {
  it.each([
    ["identifier", false, false, true],
    ["code", false, true, false],
    ["code", true, false, true],
    ["password", false, false, false],
    ["register", true, false, false],
    ["register", false, true, true],
    ["new-password", true, false, false],
  ] as const)("shows %s with identifier %s and token %s: %s", (step, known, token, shown) => {
    expect(canShow(step, { identifier: known, token })).toBe(shown);
  });
});

describe("the saved sign-in state", () => {
  it("keeps the step through a reload", () => {
    const state = begun(false, true);
    saveSignInState(state);
    expect(readSignInState()).toEqual(state);
    saveSignInState(null);
    expect(readSignInState()).toBeNull();
  });

  it.each(["", "{", "null", "7", '{"step":"elsewhere"}', "[]"])(
    "is null when invalid: %s",
    (text) => {
      sessionStorage.setItem("login", text);
      expect(readSignInState()).toBeNull();
    },
  );

  it("forgets the challenge of a second step, and begins again without it", () => {
    const methods = ["totp"] as const;
    const openSecondStep = { challenge: "a-challenge", methods, firstStep: "password" } as const;
    const state = nextState(begun(true, false), { type: "secondStepRequested", openSecondStep });
    expect(state.step).toBe("second-factor");
    saveSignInState(state);
    expect(sessionStorage.getItem("login")).not.toContain("a-challenge");
    const known = { identifier: true, token: false };
    expect(canShow("second-factor", known)).toBe(false);
    expect(canShow("second-factor", { ...known, secondStep: true })).toBe(true);
  });

  it("holds no secret", () => {
    saveSignInState(begun(true, false));
    const fields = Object.keys(JSON.parse(sessionStorage.getItem("login") ?? ""));
    expect(fields.filter((name) => /pass|otp|code|token/i.test(name))).toEqual([]);
  });
});
