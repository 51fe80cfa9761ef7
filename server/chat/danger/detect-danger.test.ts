import { describe, expect, it } from "vitest";
import { getHelplines } from "../../../shared/red-flags/kinds.ts";
import { detectDanger } from "./detect-danger.ts";

/** Kinds, levels and first helplines of a newest message after earlier ones (newest first). */
const detected = (text: string, earlier: readonly string[] = []) =>
  detectDanger(text, earlier).map(({ kind, level, facts }) => [
    kind,
    level,
    getHelplines(kind, facts)[0],
  ]);

const blackmail = "he has my nude photos and says he will show everyone unless i pay";

describe("a message after others", () => {
  it("leads with the children's number when its writer said an age before", () => {
    expect(detected(blackmail)[0]).toEqual(["blackmail", "loud", "fraud"]);
    expect(detected(blackmail, ["i am 15"])[0]).toEqual(["blackmail", "loud", "children"]);
    expect(detected(blackmail, ["ok", "main 15 ki hu"])[0]).toEqual([
      "blackmail",
      "loud",
      "children",
    ]);
  });

  it("does not take a span of time for an age", () => {
    expect(detected(blackmail, ["we met 4 years ago"])[0]).toEqual(["blackmail", "loud", "fraud"]);
    expect(detected(blackmail, ["5 saal se jaanti hu use"])[0]).toEqual([
      "blackmail",
      "loud",
      "fraud",
    ]);
  });

  it.each(["yes", "haan", "हां", "how long does it take", "kitna time lagega", "ok thanks"])(
    "raises nothing anew by '%s' after a danger",
    (text) => {
      expect(detected(text, ["my father has severe chest pain and is sweating"])).toEqual([]);
    },
  );
});
