import { describe, expect, it } from "vitest";
import { ownServiceSlugs } from "../../../shared/services.ts";
import { seedServices } from "../../services/seed-services.ts";
import { titleFromMessage } from "../titles/title-from-message.ts";
import { systemPrompt, toModelTurns } from "./prompt.ts";

const user = (text: string) => ({ sender: "user" as const, text });
const ai = (text: string) => ({ sender: "ai" as const, text });

describe("what the model is told of a conversation", () => {
  it("is in order, the person first and last", () => {
    const turns = toModelTurns([user("c"), ai("b"), user("a"), ai("older")]);
    expect(turns).toEqual([
      { role: "user", text: "a" },
      { role: "assistant", text: "b" },
      { role: "user", text: "c" },
    ]);
  });

  it("leaves empty replies out and puts neighbours together", () => {
    const turns = toModelTurns([user("c"), ai("  "), user("b"), ai("x"), user("a")]);
    expect(turns).toEqual([
      { role: "user", text: "a" },
      { role: "assistant", text: "x" },
      { role: "user", text: "b\n\nc" },
    ]);
  });

  it("puts the files of neighbours together, in their order", () => {
    const file = (name: string) => ({ name, mediaType: "image/png", base64: "AA==", tokens: 1 });
    const turns = toModelTurns([
      { ...user("b"), files: [file("2")] },
      { ...user("a"), files: [file("1")] },
    ]);
    expect(turns).toEqual([{ role: "user", text: "a\n\nb", files: [file("1"), file("2")] }]);
  });

  it("keeps the newest that fit, and the question whatever its length", () => {
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

describe("the system prompt", () => {
  it("is the same for all but its last part", () => {
    const [morning, evening] = ["2026-11-20T03:00:00Z", "2026-11-20T20:00:00Z"].map((at) =>
      systemPrompt("Service: Law", { now: new Date(at) }),
    );
    expect(morning?.[0]).toEqual(evening?.[0]);
    expect(morning?.[0]?.cached).toBe(true);
    expect(morning?.[1]).toEqual({ text: "Today is 2026-11-20 in India.", cached: false });
    expect(evening?.[1]?.text).toContain("2026-11-21");
  });

  it("names the signs of an emergency and whom to call, after what is cached", () => {
    const now = new Date("2026-11-20T03:00:00Z");
    const calm = systemPrompt("Service: Law", { now, message: "How do I read a rent deed?" });
    const alarmed = systemPrompt("Service: Law", {
      now,
      message: "papa ke seene mein bahut dard hai. OTP bata diya aur paise kat gaye",
    });
    expect(calm).toEqual(systemPrompt("Service: Law", { now }));
    expect(alarmed[0]).toEqual(calm[0]);
    const told = alarmed[1]?.text ?? "";
    expect(told.startsWith("Today is 2026-11-20 in India.\n\n")).toBe(true);
    expect(told).toContain("- a heart attack: call 112, 108\n- cyber fraud");
    expect(told).toContain("call 1930 or cybercrime.gov.in\n");
    expect(told).toContain("put the first number in the first line");
  });

  it.each(seedServices.map((service) => [service.name, service]))(
    "of %s holds the rules of safety and enough to be cached",
    (name, { prompt }) => {
      const text = systemPrompt(prompt, { now: new Date() })[0]?.text ?? "";
      expect(text).toContain(`Service: ${name}\n`);
      for (const rule of ["112", "14416", "181", "1098", "1930", "No diagnosis, no dosage"]) {
        expect(text).toContain(rule);
      }
      expect(text).toContain("buy, sell");
      expect(text).toMatch(/Send to a professional/);
      // At least 512 tokens, the least that can be cached.
      expect(text.length).toBeGreaterThan(512 * 5);
      expect(prompt.split("\n").length).toBeGreaterThanOrEqual(20);
    },
  );

  it("each service has its own slug, icon and place", () => {
    expect(seedServices.map(({ slug }) => slug)).toEqual(ownServiceSlugs);
    expect(seedServices.map(({ icon }) => icon.split("#")[1])).toEqual(ownServiceSlugs);
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
