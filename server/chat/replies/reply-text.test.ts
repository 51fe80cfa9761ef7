import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createReplyText, type ReplyEnd, type ReplyReader } from "./reply-text.ts";

const end: ReplyEnd = { finish: "complete", errorCode: null, text: "" };

async function readAll(reader: ReplyReader): Promise<{ text: string; last: string }> {
  let text = "";
  for await (const part of reader) {
    if (part.type === "end") return { text, last: part.finish };
    text += part.text;
  }
  return { text, last: "none" };
}

describe("a reply's text", () => {
  it("is the same for whoever reads it, from wherever, however fast", async () => {
    const pieces = fc.array(fc.string({ unit: "grapheme" }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(pieces, fc.nat(60), fc.nat(30), async (all, after, joins) => {
        const reply = createReplyText();
        const whole = all.join("");
        const early = readAll(reply.read(0));
        let late: Promise<{ text: string }> | null = null;
        let from = 0;
        for (const [index, piece] of all.entries()) {
          if (index === joins) {
            from = after;
            late = readAll(reply.read(after));
          }
          reply.append(piece);
          if (index % 3 === 0) await Promise.resolve();
        }
        reply.end(end);
        expect((await early).text).toBe(whole);
        if (late !== null) expect((await late).text).toBe(whole.slice(from));
        expect((await readAll(reply.read(0))).text).toBe(whole);
      }),
    );
  });

  it("tells where each part ends, and joins what came meanwhile", async () => {
    const reply = createReplyText();
    const reader = reply.read(0);
    reply.append("one ");
    reply.append("two");
    expect((await reader.next()).value).toEqual({ type: "text", text: "one two", at: 7 });
    const waiting = reader.next();
    reply.append("!");
    expect((await waiting).value).toEqual({ type: "text", text: "!", at: 8 });
  });

  it("reads on in the middle of a piece, and only what follows when asked for too much", async () => {
    const reply = createReplyText();
    reply.append("one ");
    reply.append("two");
    reply.end(end);
    expect((await readAll(reply.read(2))).text).toBe("e two");
    expect((await readAll(reply.read(7))).text).toBe("");
    expect(await readAll(reply.read(8))).toEqual({ text: "", last: "complete" });
  });

  it("a reader that goes away while it waits ends at once", async () => {
    const reply = createReplyText();
    const reader = reply.read(0);
    const waiting = reader.next();
    await reader.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    reply.append("more");
    expect((await reader.next()).done).toBe(true);
  });

  it("keeps back what a reader says it has, though it came to us later", async () => {
    const reply = createReplyText();
    const ahead = readAll(reply.read(5));
    reply.append("one");
    await Promise.resolve();
    reply.append(" two");
    reply.end(end);
    expect(await ahead).toEqual({ text: "wo", last: "complete" });
  });

  it("one that goes away does not end the others", async () => {
    const reply = createReplyText();
    const [a, b] = [reply.read(0), reply.read(0)];
    const waiting = [a.next(), b.next()];
    await a.return?.();
    reply.append("for b");
    const results = await Promise.all(waiting);
    expect(results.map(({ value }) => value?.text)).toEqual([undefined, "for b"]);
  });

  it("ends once", async () => {
    const reply = createReplyText();
    reply.end({ ...end, finish: "stopped" });
    reply.end(end);
    expect((await readAll(reply.read(0))).last).toBe("stopped");
  });
});
