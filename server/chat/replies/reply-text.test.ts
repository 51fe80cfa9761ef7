import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createReplyText, type ReplyEnd, type ReplyReader } from "./reply-text.ts";

const end: ReplyEnd = { finish: "complete", errorCode: null, text: "" };

async function readAll(reader: ReplyReader): Promise<{ text: string; last: string }> {
  let text = "";
  for await (const part of reader) {
    if (part.type === "end") return { text, last: part.finish };
    if (part.type === "text") text += part.text;
  }
  return { text, last: "none" };
}

describe("createReplyText", () => {
  it("tells each reader once what was raised, wherever it reads from, and loses no text", async () => {
    const danger = [{ kind: "self-harm", level: "loud" as const, helplines: [] }];
    const text = createReplyText();
    text.append("Hello");
    const early = text.read({ after: 0 });
    expect((await early.next()).value).toMatchObject({ type: "text", at: 5 });
    text.raise(danger);
    text.append(" there");
    text.end({ ...end, text: "Hello there" });
    const late = [];
    for await (const part of text.read({ after: 3 })) late.push(part);
    expect(late).toMatchObject([
      { type: "danger", danger, at: 3, count: 1 },
      { type: "text", text: "lo there", at: 11 },
      { type: "end" },
    ]);
    const rest = [];
    for await (const part of early) rest.push(part.type);
    expect(rest).toEqual(["danger", "text", "end"]);
  });

  it("tells of a danger again unless the reader was told, or has text from behind it", async () => {
    const danger = [{ kind: "self-harm", level: "loud" as const, helplines: [] }];
    const raised = (at?: number) => {
      const text = createReplyText();
      text.append("Hello there");
      text.raise(danger, at);
      return text;
    };
    const isTold = async (reader: ReplyReader) => (await reader.next()).value.type === "danger";
    expect(await isTold(raised(5).read({ after: 5 }))).toBe(true);
    expect(await isTold(raised(5).read({ after: 5, dangerCount: 1 }))).toBe(false);
    expect(await isTold(raised(5).read({ after: 6 }))).toBe(false);
    expect(await isTold(raised().read({ after: 6 }))).toBe(true);
    const again = raised(5);
    again.raise(danger, 11);
    expect(await isTold(again.read({ after: 5, dangerCount: 1 }))).toBe(true);
  });

  it("names cards where they were cited, and to a reader from the middle all of those before it", async () => {
    const card = (number: number) => ({
      number,
      id: `card-${number}`,
      law: "An Act",
      checked_on: "2026-11-22",
      url: null,
    });
    const text = createReplyText();
    text.append("One ");
    text.append("two");
    text.cite([card(1)]);
    text.append(" three");
    text.cite([card(2), card(1)]);
    text.end({ ...end, text: "One two three" });
    const read = async (after: number) => {
      const parts = [];
      for await (const part of text.read({ after })) {
        if (part.type === "text") parts.push(part.text);
        if (part.type === "citations") {
          const { cards, places } = part.citations;
          const numbers = cards.map(({ number }) => number).join("+");
          parts.push(`${numbers} ${places.map(({ at, number }) => `${at}:${number}`).join()}`);
        }
      }
      return parts;
    };
    const late = [" three", "1+2 7:1,13:2,13:1"];
    expect(await read(0)).toEqual(["One two", "1 7:1", ...late]);
    expect(await read(4)).toEqual(["two", "1 7:1", ...late]);
    expect(await read(7)).toEqual(["1 7:1", ...late]);
    expect(await read(9)).toEqual(["1 7:1", "hree", "1+2 7:1,13:2,13:1"]);
    expect(await read(13)).toEqual(["1+2 7:1,13:2,13:1"]);
  });

  it("cuts a stored text, which comes in one piece, where it cites cards", () => {
    const text = createReplyText();
    text.append("One two three");
    text.setCitations({ cards: [], places: [{ at: 7, number: 1 }] });
    const { pollable } = text.read({ after: 4 });
    const parts = Array.from({ length: 4 }, () => pollable.poll()?.value);
    expect(parts).toMatchObject([
      { type: "text", text: "two", at: 7 },
      { type: "citations", at: 7 },
      { type: "text", text: " three", at: 13 },
      undefined,
    ]);
  });

  it("puts each calculation where it was made, for readers from any position", async () => {
    const call = (name: string) => ({ name, input: {}, result: {}, sources: [], assumptions: [] });
    const text = createReplyText();
    text.addCalculation(call("first"));
    text.append("One ");
    text.append("two ");
    text.addCalculation(call("second"));
    text.addCalculation(call("third"));
    text.append("three");
    text.end({ ...end, text: "One two three" });
    const read = async (after: number, tools?: number) => {
      const parts = [];
      for await (const part of text.read({ after, calculationCount: tools })) {
        if (part.type === "text") parts.push(part.text);
        if (part.type === "tool") parts.push(`${part.call.name} ${part.at}t${part.count}`);
      }
      return parts;
    };
    const late = ["second 8t2", "third 8t3", "three"];
    expect(await read(0)).toEqual(["first 0t1", "One two ", ...late]);
    expect(await read(0, 1)).toEqual(["One two ", ...late]);
    expect(await read(4)).toEqual(["two ", ...late]);
    expect(await read(8)).toEqual(late);
    expect(await read(8, 2)).toEqual(["third 8t3", "three"]);
    expect(await read(9)).toEqual(["hree"]);
    expect(await read(99)).toEqual([]);
  });

  it("gives every reader the same text, from any position and at any speed", async () => {
    const pieces = fc.array(fc.string({ unit: "grapheme" }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(pieces, fc.nat(60), fc.nat(30), async (all, after, joins) => {
        const reply = createReplyText();
        const expected = all.join("");
        const early = readAll(reply.read({ after: 0 }));
        let late: Promise<{ text: string }> | null = null;
        let from = 0;
        for (const [index, piece] of all.entries()) {
          if (index === joins) {
            from = after;
            late = readAll(reply.read({ after }));
          }
          reply.append(piece);
          if (index % 3 === 0) await Promise.resolve();
        }
        reply.end(end);
        expect((await early).text).toBe(expected);
        if (late !== null) expect((await late).text).toBe(expected.slice(from));
        expect((await readAll(reply.read({ after: 0 }))).text).toBe(expected);
      }),
    );
  });

  it("joins the pieces that came at once, for a reader that waits and for one that is late", async () => {
    const text = createReplyText();
    const reader = text.read({ after: 0 });
    const first = reader.next();
    for (const piece of ["One", " two"]) text.append(piece);
    expect((await first).value).toEqual({ type: "text", text: "One two", at: 7 });
    for (const piece of [" three", " four"]) text.append(piece);
    expect((await reader.next()).value).toEqual({ type: "text", text: " three four", at: 18 });
  });

  it("is read without promises and with them, each part once", async () => {
    const text = createReplyText();
    const reader = text.read({ after: 0 });
    const { pollable } = reader;
    let woken = 0;
    expect(pollable?.poll()).toBeNull();
    pollable?.setWake(() => {
      woken += 1;
    });
    text.append("One");
    text.append(" two");
    expect(woken).toBe(2);
    expect(pollable?.poll()?.value).toEqual({ type: "text", text: "One two", at: 7 });
    text.append(" three");
    expect((await reader.next()).value).toEqual({ type: "text", text: " three", at: 13 });
    text.end(end);
    expect([pollable?.poll()?.done, pollable?.poll()?.done]).toEqual([false, true]);
  });

  it("reports where each part ends and joins pieces that arrived meanwhile", async () => {
    const reply = createReplyText();
    const reader = reply.read({ after: 0 });
    reply.append("one ");
    reply.append("two");
    expect((await reader.next()).value).toEqual({ type: "text", text: "one two", at: 7 });
    const waiting = reader.next();
    reply.append("!");
    expect((await waiting).value).toEqual({ type: "text", text: "!", at: 8 });
  });

  it("reads from the middle of a piece, and only the end from a position beyond the text", async () => {
    const reply = createReplyText();
    reply.append("one ");
    reply.append("two");
    reply.end(end);
    expect((await readAll(reply.read({ after: 2 }))).text).toBe("e two");
    expect((await readAll(reply.read({ after: 7 }))).text).toBe("");
    expect(await readAll(reply.read({ after: 8 }))).toEqual({ text: "", last: "complete" });
  });

  it("ends a waiting reader at once when it leaves", async () => {
    const reply = createReplyText();
    const reader = reply.read({ after: 0 });
    const waiting = reader.next();
    await reader.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    reply.append("more");
    expect((await reader.next()).done).toBe(true);
  });

  it("skips text that a reader already has, even when it is appended later", async () => {
    const reply = createReplyText();
    const ahead = readAll(reply.read({ after: 5 }));
    reply.append("one");
    await Promise.resolve();
    reply.append(" two");
    reply.end(end);
    expect(await ahead).toEqual({ text: "wo", last: "complete" });
  });

  it("keeps other readers open when one leaves", async () => {
    const reply = createReplyText();
    const [a, b] = [reply.read({ after: 0 }), reply.read({ after: 0 })];
    const waiting = [a.next(), b.next()];
    await a.return?.();
    reply.append("for b");
    const results = await Promise.all(waiting);
    expect(results.map(({ value }) => value?.text)).toEqual([undefined, "for b"]);
  });

  it("keeps the first end", async () => {
    const reply = createReplyText();
    reply.end({ ...end, finish: "stopped" });
    reply.end(end);
    expect((await readAll(reply.read({ after: 0 }))).last).toBe("stopped");
  });
});
