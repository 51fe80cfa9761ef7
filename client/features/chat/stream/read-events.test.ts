import { describe, expect, it } from "vitest";
import type { ReplyEvent } from "../../../../shared/chat-events.ts";
import { parseEvent, readEvents } from "./read-events.ts";

const started = { uuid: "u", message_id: 1, reply_id: 2, service: { name: "Health" } };
const wire = [
  `event: started\nid: 0\ndata: ${JSON.stringify(started)}\n\n`,
  ": still here\n\n",
  'event: delta\nid: 5\ndata: {"text":"नमस"}\n\n',
  'event: weather\nid: 6\ndata: {"rain":true}\n\n',
  'event: end\nid: end\ndata: {"status":true,"reply":"नमस","finish":"complete"}\n\n',
].join("");

/** The bytes in pieces of `size`, so that characters and lines are split. */
function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<ReplyEvent[]> {
  const events: ReplyEvent[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

describe("readEvents", () => {
  it.each([1, 2, 7, 10_000])("reads the same events in pieces of %i bytes", async (size) => {
    const events = await collect(inPieces(wire, size));
    expect(events.map(({ event, id }) => [event, id])).toEqual([
      ["started", "0"],
      ["delta", "5"],
      ["end", "end"],
    ]);
    expect(events[1]?.data).toEqual({ text: "नमस" });
  });

  it("skips an event that a cut connection did not finish", async () => {
    const cut = 'event: delta\nid: 1\ndata: {"text":"a"}\n\nevent: delta\nid: 2\ndata: {"te';
    expect(await collect(inPieces(cut, 9))).toHaveLength(1);
  });

  it("throws on an event of another shape", async () => {
    const wrong = 'event: end\nid: end\ndata: {"status":true,"reply":"a","finish":"perhaps"}\n\n';
    await expect(collect(inPieces(wrong, 50))).rejects.toThrow();
  });
});

describe("parseEvent", () => {
  it("reads the compact form of a delta", () => {
    const [id, data] = ["5", '"नमस\\n"'];
    const delta = { event: "delta", id, data: { text: "नमस\n" } };
    expect(parseEvent({ event: undefined, id, data })).toEqual(delta);
  });

  it("returns null for an unknown kind of event", () => {
    expect(parseEvent({ event: "weather", id: "1", data: "{}" })).toBeNull();
  });

  it("reads the event of a failed reply", () => {
    const data = '{"status":false,"code":"BAD_GATEWAY","message":"Failed."}';
    expect(parseEvent({ event: "error", id: "end", data })).toMatchObject({
      event: "error",
      data: { code: "BAD_GATEWAY" },
    });
  });
});
