import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let chat: ReturnType<typeof createTrpcClient>["chat"];

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100000" } });
  const asha = await createMember(app, { subscribed: true });
  chat = createTrpcClient(app, asha.token).chat;
});

afterAll(() => app.close());

const behaviours = {
  whole: { text: "all of it" },
  empty: { fault: { kind: "http", status: 500 } },
  partly: { text: "one two three", fault: { kind: "cut", afterDeltas: 2 } },
} as const;

type Action = { what: "send" | "regenerate" | "edit" | "showVersion" | "retry"; which: number };
type SimulatedAction = Action & { how: keyof typeof behaviours };

const action: fc.Arbitrary<SimulatedAction> = fc.record({
  what: fc.constantFrom("send", "regenerate", "regenerate", "edit", "showVersion", "retry"),
  which: fc.nat({ max: 30 }),
  how: fc.constantFrom("whole", "whole", "empty", "partly"),
});

// Up to three concurrent actions: two devices of a user, or a button that is pressed twice.
const batch = fc.array(action, { minLength: 1, maxLength: 3 });

function listRows(uuid: string) {
  return app.db
    .selectFrom("messages")
    .select(["id", "parent_id", "depth", "active", "sender", "status", "text"])
    .where("conversation_id", "=", uuid)
    .orderBy("id")
    .execute();
}

type Row = Awaited<ReturnType<typeof listRows>>[number];

const isVersion = ({ status, text }: Row) =>
  !(["failed", "interrupted"].includes(status) && text.trim() === "");

async function runAction(uuid: string, { what, which, how }: SimulatedAction): Promise<void> {
  const rows = await listRows(uuid);
  const messageId = rows[which % rows.length]?.id ?? 0;
  if (what === "showVersion") await chat.showVersion.mutate({ messageId });
  else {
    app.model.always(behaviours[how]);
    if (what === "send") await chat.send.mutate({ serviceId: 1, uuid, message: `sent ${which}` });
    if (what === "regenerate") await chat.regenerate.mutate({ messageId });
    if (what === "edit") await chat.edit.mutate({ messageId, message: `edited ${which}` });
    if (what === "retry") await chat.retry.mutate({ messageId });
  }
}

const allowedCodes = ["CONFLICT", "NOT_FOUND"];

async function tryAction(uuid: string, action: SimulatedAction): Promise<void> {
  try {
    await runAction(uuid, action);
  } catch (error) {
    const code = (error as { data?: { code?: string } }).data?.code ?? "";
    if (!allowedCodes.includes(code)) throw error;
  }
}

async function runActions(uuid: string, actions: readonly SimulatedAction[]): Promise<void> {
  await Promise.all(actions.map((action) => tryAction(uuid, action)));
  while (app.ctx.replies.countActive() > 0) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Checks the invariants of the tree and of its active branch. */
async function checkTree(uuid: string, before: readonly Row[]): Promise<Row[]> {
  const rows = await listRows(uuid);
  const shown = rows.filter(({ active }) => active === 1).toSorted((a, b) => a.depth - b.depth);
  expect(shown.map(({ depth }) => depth)).toEqual(shown.map((_, index) => index + 1));
  expect(shown.map(({ parent_id }) => parent_id)).toEqual([
    null,
    ...shown.slice(0, -1).map(({ id }) => id),
  ]);
  for (const { id, parent_id } of rows) expect(parent_id ?? 0).toBeLessThan(id);
  for (const old of before) {
    const now = rows.find(({ id }) => id === old.id);
    expect(now).toMatchObject({ text: old.text, parent_id: old.parent_id, depth: old.depth });
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows.filter(isVersion)) {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
    if (parent !== undefined) expect(isVersion(parent)).toBe(true);
  }
  expect(shown.every(isVersion)).toBe(true);
  const page = await chat.messages.query({ uuid });
  const newest = shown.slice(-20);
  expect(page.items.map(({ id, versions = [id] }) => [id, versions])).toEqual(
    newest.slice(newest.length - page.items.length).map((row) => [
      row.id,
      rows
        .filter((other) => other.parent_id === row.parent_id && other.sender === row.sender)
        .filter((other) => isVersion(other))
        .map(({ id }) => id),
    ]),
  );
  return rows;
}

it("keeps the message tree valid through any sends, regenerations, edits, switches and retries", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 4, maxLength: 14 }), async (batches) => {
      app.model.always(behaviours.whole);
      const { uuid } = await chat.send.mutate({ serviceId: 1, message: "first" });
      let rows: Row[] = [];
      for (const actions of [[], ...batches]) {
        await runActions(uuid, actions);
        rows = await checkTree(uuid, rows);
      }
    }),
    { numRuns: 10 },
  );
});
