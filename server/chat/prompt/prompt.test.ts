import { describe, expect, it } from "vitest";
import { findDanger } from "../../../shared/red-flags/danger.ts";
import { builtInServiceSlugs, titleFromSlug } from "../../../shared/services.ts";
import { seedServices } from "../../services/seed-services.ts";
import { titleFromMessage } from "../titles/title-from-message.ts";
import { buildSystemPrompt, toModelTurns } from "./prompt.ts";

const user = (text: string) => ({ sender: "user" as const, text });
const ai = (text: string) => ({ sender: "ai" as const, text });

describe("toModelTurns", () => {
  it("starts and ends with the user, oldest first", () => {
    const turns = toModelTurns([user("c"), ai("b"), user("a"), ai("older")]);
    expect(turns).toEqual([
      { role: "user", text: "a" },
      { role: "assistant", text: "b" },
      { role: "user", text: "c" },
    ]);
  });

  it("drops empty replies, and keeps an unanswered question as a turn of its own", () => {
    const file = { name: "1", mediaType: "image/png", base64: "AA==", tokens: 1 };
    const turns = toModelTurns([
      user("c"),
      ai("  "),
      { ...user("b"), files: [file] },
      ai("x"),
      user("a"),
    ]);
    expect(turns).toEqual([
      { role: "user", text: "a" },
      { role: "assistant", text: "x" },
      { role: "user", text: "b", files: [file] },
      { role: "user", text: "c" },
    ]);
  });

  it("keeps the newest messages that fit, and a question of any length", () => {
    const long = "x".repeat(10_000);
    const turns = toModelTurns([
      user("q".repeat(30_000)),
      ai(long),
      user(long),
      ai(long),
      user("no"),
    ]);
    expect(turns.map(({ role, text }) => [role, text.length])).toEqual([
      ["user", 10_000],
      ["assistant", 10_000],
      ["user", 30_000],
    ]);
  });
});

/** The text of all parts of the system prompt. */
function systemText(prompt: string, now = new Date()): string {
  return buildSystemPrompt(prompt, { now })
    .map(({ text }) => text)
    .join("");
}

describe("buildSystemPrompt", () => {
  it("changes only its last part with the day", () => {
    const [morning, evening] = ["2026-11-20T03:00:00Z", "2026-11-20T20:00:00Z"].map((at) =>
      buildSystemPrompt("Service: Law", { now: new Date(at) }),
    );
    expect(morning?.slice(0, -1)).toEqual(evening?.slice(0, -1));
    expect(morning?.at(-1)).toEqual({ text: "Today is 2026-11-20 in India.", endsCache: false });
    expect(evening?.at(-1)?.text).toContain("2026-11-21");
  });

  it("sets the cache mark on the last stable part alone", () => {
    const parts = buildSystemPrompt("Service: Law", {
      now: new Date(),
      webSearch: true,
      hasTools: true,
    });
    expect(parts.map(({ endsCache }) => endsCache)).toEqual([false, false, false, true, false]);
  });

  it("names the signs of an emergency and the helplines after the cached part", () => {
    const now = new Date("2026-11-20T03:00:00Z");
    const calm = buildSystemPrompt("Service: Law", {
      now,
      danger: findDanger("How do I read a rent deed?"),
    });
    const alarmed = buildSystemPrompt("Service: Law", {
      now,
      danger: findDanger("papa ke seene mein bahut dard hai. OTP bata diya aur paise kat gaye"),
    });
    expect(calm).toEqual(buildSystemPrompt("Service: Law", { now }));
    expect(alarmed.slice(0, -1)).toEqual(calm.slice(0, -1));
    const text = alarmed.at(-1)?.text ?? "";
    expect(text.startsWith("Today is 2026-11-20 in India.\n\n")).toBe(true);
    expect(text).toContain("- a heart attack: call 112, 108\n- cyber fraud");
    expect(text).toContain("call 1930 or cybercrime.gov.in\n");
    expect(text).toContain("put the first number in the first line");
  });

  it.each(seedServices.map((service) => [service.name, service]))(
    "contains the safety rules for %s and is long enough for the cache",
    (name, { prompt }) => {
      const text = systemText(prompt);
      expect(text).toContain(`Service: ${name}\n`);
      for (const rule of ["112", "14416", "181", "1098", "1930", "No diagnosis, no dosage"]) {
        expect(text).toContain(rule);
      }
      expect(text).toContain("buy, sell");
      expect(text).toMatch(/Send to a professional/);
      // The API caches prefixes of at least 512 tokens.
      expect(text.length).toBeGreaterThan(512 * 5);
      expect(prompt.split("\n").length).toBeGreaterThanOrEqual(20);
    },
  );

  it("names the services as people see them in Hindi", () => {
    const text = systemText("Service: Law", new Date("2026-11-22T03:00:00Z"));
    for (const name of ["Law कानून", "Real Estate घर और ज़मीन", "Finance पैसा और बचत"]) {
      expect(text).toContain(name);
    }
  });

  it.each([...seedServices.map(({ prompt }) => prompt), "Answer in verse.", ""])(
    "contains the rule for minors after the prompt %#",
    (prompt) => {
      const text = systemText(prompt).replace(/\s+/g, " ");
      const [, rule = ""] =
        /- (Someone who says or shows that they are under 18: .*?) - /.exec(text) ?? [];
      const parts = [
        "no account details",
        "Nothing sexual",
        "No method of self-harm",
        "of hiding any of it",
        "a trusted adult",
        "1098",
        "112",
      ];
      expect(parts.filter((part) => !rule.includes(part))).toEqual([]);
    },
  );

  it("asks for the day and the source of every rate", () => {
    expect(systemText("")).toMatch(/every rate, fee, limit and deadline with the day or year/);
  });

  it("each service has its own slug and place", () => {
    expect(seedServices.map(({ slug }) => slug)).toEqual(builtInServiceSlugs);
    expect(seedServices.map(({ name }) => name)).toEqual(builtInServiceSlugs.map(titleFromSlug));
    expect(new Set(seedServices.map(({ position }) => position)).size).toBe(9);
  });
});

describe("a title", () => {
  it.each([
    ["Short", "Short"],
    ["  two\n\n lines\there ", "two lines here"],
    ["word ".repeat(30), `${"word ".repeat(12).trim()}…`],
    ["x".repeat(80), `${"x".repeat(60)}…`],
    ["🙏".repeat(61), `${"🙏".repeat(60)}…`],
    ["y".repeat(60), "y".repeat(60)],
    [`short ${"z".repeat(80)}`, `short ${"z".repeat(54)}…`],
  ])("of %j is %j", (message, title) => {
    expect(titleFromMessage(message)).toBe(title);
  });
});
