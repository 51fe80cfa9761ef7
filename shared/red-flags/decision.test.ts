import { expect, it } from "vitest";
import { findKinds, findLikeliest, isUnsure, unsureSoftLimits } from "./decision.ts";

/** Scores in the order of the groups. */
function toScores(known: {
  illness?: number;
  despair?: number;
  violence?: number;
  child?: number;
  fraud?: number;
}): number[] {
  const { illness = -6, despair = -6, violence = -6, child = -6, fraud = -6 } = known;
  return [illness, despair, violence, child, fraud];
}

it("puts fraud first when its score is clearly the highest, although a rule matches violence", () => {
  const scores = toScores({ fraud: 3, violence: 0.5 });
  expect(findKinds(scores, ["violence"])[0]).toBe("cyber-fraud");
  expect(findKinds(scores, ["violence", "blackmail"])[0]).toBe("blackmail");
});

it("keeps violence before fraud that is only a little likelier", () => {
  expect(findKinds(toScores({ fraud: 2, violence: 0.5 }), ["violence"])[0]).toBe("violence");
});

it("keeps despair that a rule found before any fraud, and what a rule is certain of", () => {
  const scores = toScores({ fraud: 5, despair: 0 });
  expect(findKinds(scores, ["self-harm", "blackmail"])[0]).toBe("self-harm");
  expect(findKinds(toScores({ fraud: 5 }), ["fire"], true)[0]).toBe("fire");
});

it("has a wider margin of doubt for despair without a rule on a card than on a quiet line", () => {
  const scores = toScores({ despair: 2, violence: 0 });
  expect(isUnsure(scores, [])).toBe(true);
  expect(isUnsure(scores, [], unsureSoftLimits)).toBe(false);
  expect(isUnsure(scores, ["self-harm"])).toBe(false);
  expect(isUnsure(toScores({ despair: 2, illness: 1 }), [])).toBe(true);
});

it("is not unsure because of fraud, which 112 does not stop", () => {
  expect(isUnsure(toScores({ fraud: 2, violence: 1.9 }), [])).toBe(false);
  expect(isUnsure(toScores({ violence: 2, fraud: 1.9 }), [])).toBe(false);
});

it("hints at what is likeliest, by its rule where one matches", () => {
  const scores = toScores({ fraud: 0, child: -3 });
  expect(findLikeliest(scores, ["child", "blackmail"])).toEqual(["blackmail"]);
  expect(findLikeliest(scores, ["child"])).toEqual(["cyber-fraud"]);
});
