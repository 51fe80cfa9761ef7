import { expect, it } from "vitest";
import { type MirrorDeps, startMirror } from "./reply-mirror.ts";
import type { ReplyPart } from "./reply-text.ts";

const source = { replyId: 1, streamKey: "k" };
const whole = { type: "end", finish: "complete", errorCode: null, text: "stored" } as const;

/** Redis where nobody publishes, and a database that answers as the test says. */
function depsWith(over: Partial<MirrorDeps>): MirrorDeps {
  return {
    subscribe: async () => () => undefined,
    requestReplay: async () => 0,
    getStoredSize: async () => ({ length: 6, calculationCount: 0 }),
    readStoredReply: (_replyId, { after }) => readStored(after),
    storedRetryMaxMs: 0,
    warn: () => undefined,
    ...over,
  };
}

async function* readStored(after: number): AsyncGenerator<ReplyPart> {
  if (after < 6) yield { type: "text", text: "stored".slice(after), at: 6 };
  yield whole;
}

const away = async (): Promise<never> => {
  throw new Error("database away");
};

it("readers of a reply get an error when the database stays away", async () => {
  const readStoredReply: MirrorDeps["readStoredReply"] = () => {
    throw new Error("database away");
  };
  const mirror = startMirror(depsWith({ getStoredSize: away, readStoredReply }), source);
  const { value } = await mirror.text.read({ after: 0 }).next();
  expect(value).toMatchObject({
    type: "end",
    finish: "failed",
    errorCode: "SERVICE_UNAVAILABLE",
  });
  await expect(mirror.done).rejects.toThrow("database away");
});

it("readers get the stored text when the database answers again", async () => {
  let attempts = 0;
  const readStoredReply: MirrorDeps["readStoredReply"] = (_replyId, { after }) => {
    attempts += 1;
    if (attempts === 1) throw new Error("database away");
    return readStored(after);
  };
  const over = { getStoredSize: away, readStoredReply, storedRetryMaxMs: 5000 };
  const mirror = startMirror(depsWith(over), source);
  await mirror.done;
  expect(mirror.text.text()).toBe("stored");
});
