import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { openStream, type StreamEvent } from "../../testing/http/event-stream.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let asha: TestMember;

beforeEach(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  asha = await createMember(app, { subscribed: true });
});
afterEach(() => app.close());

const chestPain = "My father has severe chest pain and is sweating";
const heart = {
  kind: "heart",
  level: "loud",
  helplines: [
    { number: "112", label: "any emergency" },
    { number: "108", label: "ambulance" },
  ],
};

function send(message: string, uuid?: string, headers?: Record<string, string>) {
  const path = uuid === undefined ? "/chat/1" : `/chat/1/${uuid}`;
  return rest(app, `POST ${path}`, {
    token: asha.token,
    body: { message },
    ...(headers && { headers }),
  });
}

async function raise(message = chestPain): Promise<string> {
  const { body } = await send(message);
  return body.uuid;
}

const kindsOf = (list: { kind: string }[]) => list.map(({ kind }) => kind);

async function kindsNow(uuid: string, token = asha.token): Promise<string[]> {
  const { body } = await rest(app, `GET /chat/${uuid}/messages`, { token });
  return kindsOf(body.danger);
}

const markSafe = (uuid: string, token = asha.token) =>
  rest(app, `POST /chat/${uuid}/safe`, { token, body: {} });

const eventsOf = (events: readonly StreamEvent[], name: string) =>
  events.filter(({ event }) => event === name).map(({ data }) => data);

describe("a danger that a message raised", () => {
  it("is in the answer of REST, in a stream's first event, in tRPC and beside the messages", async () => {
    const { body } = await send(chestPain);
    expect(body.danger).toEqual([heart]);
    const stream = await openStream(app, "POST /chat/1", {
      token: asha.token,
      body: { message: chestPain },
    });
    expect(eventsOf(await stream.rest(), "started")[0].danger).toEqual([heart]);
    const sent = await callTrpc(app, "mutation chat.send", {
      token: asha.token,
      body: { serviceId: 1, message: chestPain },
    });
    expect(sent.body.result.data.danger).toEqual([heart]);
    const page = await rest(app, `GET /chat/${body.uuid}/messages`, { token: asha.token });
    expect(page.body.danger).toEqual([heart]);
    const query = await callTrpc(app, "query chat.messages", {
      token: asha.token,
      body: { uuid: body.uuid },
    });
    expect(query.body.result.data.danger).toEqual([heart]);
  });

  it("stays for the turns that follow, in the answers and in the prompt", async () => {
    const uuid = await raise();
    for (const message of ["yes", "how long does the ambulance take", "I am safe"]) {
      const { body } = await send(message, uuid);
      expect([message, kindsOf(body.danger)]).toEqual([message, ["heart"]]);
    }
    const request = app.model.requests.at(-1)?.body;
    expect(JSON.stringify(request?.system)).toContain("a heart attack: call 112, 108");
  });

  it("is not raised again by repeating a stored message after marking oneself safe", async () => {
    const uuid = await raise("hello");
    const body = { serviceId: 1, uuid, message: chestPain, idempotencyKey: "again" };
    app.model.next({ fault: { kind: "stall", before: "first-token" } });
    const first = await callTrpc(app, "mutation chat.send", { token: asha.token, body });
    expect(kindsOf(first.body.result.data.danger)).toEqual(["heart"]);
    await markSafe(uuid);
    const again = await callTrpc(app, "mutation chat.send", { token: asha.token, body });
    expect([again.status, again.body.error.data.danger]).toEqual([409, []]);
    expect(await kindsNow(uuid)).toEqual([]);
  });

  it("stores kinds and times, and no word of the message", async () => {
    await raise();
    const rows = await app.db.selectFrom("conversation_dangers").selectAll().execute();
    expect(rows).toMatchObject([{ kind: "heart", level: "loud", messages_since: 0, facts: "" }]);
    expect(JSON.stringify(rows)).not.toMatch(/father|chest|pain/);
  });

  it("labels the numbers in the language of the question", async () => {
    const { body } = await send("मेरे पापा के सीने में बहुत तेज़ दर्द है");
    expect(body.danger[0].helplines[0]).toEqual({ number: "112", label: "कोई भी इमरजेंसी" });
    const page = await rest(app, `GET /chat/${body.uuid}/messages`, { token: asha.token });
    expect(page.body.danger[0].helplines[0].label).toBe("कोई भी इमरजेंसी");
  });

  it("is joined by another danger, and the most urgent stands first", async () => {
    const uuid = await raise("OTP bata diya aur mere 50000 rupaye kat gaye");
    const { body } = await send(chestPain, uuid);
    expect(kindsOf(body.danger)).toEqual(["heart", "cyber-fraud"]);
  });

  it("comes from what several messages say together", async () => {
    const { body } = await send("my father feels a pain");
    expect(body.danger).toMatchObject([{ level: "soft" }]);
    const next = await send("it is in the chest", body.uuid);
    expect(next.body.danger[0]).toMatchObject({ kind: "illness", level: "loud" });
  });
});

describe("a raised danger", () => {
  const calm = ["thank you", "what papers do I need", "how much is it", "and where", "ok", "good"];

  it("is cleared when the person says they are safe, with or without a plan, however often", async () => {
    const uuid = await raise();
    await app.db.updateTable("grants").set({ revoked_at: app.clock.now().toISOString() }).execute();
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await markSafe(uuid);
      expect([status, body]).toEqual([200, { status: true }]);
    }
    expect(await kindsNow(uuid)).toEqual([]);
  });

  it("is raised again by a new red flag after it was cleared", async () => {
    const uuid = await raise();
    await markSafe(uuid);
    expect((await send("thank you", uuid)).body.danger).toEqual([]);
    expect(kindsOf((await send("now he is unconscious", uuid)).body.danger)).toEqual([
      "unconscious",
    ]);
  });

  it("is not cleared by another person, or for an unknown conversation (404)", async () => {
    const uuid = await raise();
    const ravi = await createMember(app);
    expect((await markSafe(uuid, ravi.token)).status).toBe(404);
    expect((await markSafe("00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await markSafe("3")).status).toBe(404);
    expect(await kindsNow(uuid)).toEqual(["heart"]);
  });

  it("expires after six messages and 30 minutes, not after one of them", async () => {
    const uuid = await raise();
    for (const message of calm) await send(message, uuid);
    expect(await kindsNow(uuid)).toEqual(["heart"]);
    app.clock.advance(31 * 60);
    expect(await kindsNow(uuid)).toEqual([]);

    const other = await raise();
    app.clock.advance(31 * 60);
    for (const message of calm.slice(1)) {
      expect(kindsOf((await send(message, other)).body.danger)).toEqual(["heart"]);
    }
    expect((await send("good", other)).body.danger).toEqual([]);
    expect(kindsOf((await send("now he is unconscious", other)).body.danger)).toEqual([
      "unconscious",
    ]);
  });

  it("restarts its expiry at a new red flag", async () => {
    const uuid = await raise();
    app.clock.advance(31 * 60);
    for (const message of calm.slice(0, 4)) await send(message, uuid);
    await send("the chest pain is back, very bad", uuid);
    for (const message of calm.slice(0, 4)) await send(message, uuid);
    app.clock.advance(31 * 60);
    expect(await kindsNow(uuid)).toEqual(["heart"]);
  });
});

describe("an edited question and another branch", () => {
  it("raise the danger of the new words and keep the earlier one", async () => {
    const first = await send(chestPain);
    const page = await rest(app, `GET /chat/${first.body.uuid}/messages`, { token: asha.token });
    const question = page.body.data.data[0].id;
    const edited = await callTrpc(app, "mutation chat.edit", {
      token: asha.token,
      body: { messageId: question, message: "I want to end my life" },
    });
    expect(kindsOf(edited.body.result.data.danger)).toEqual(["heart", "self-harm"]);
    const { reply_id } = edited.body.result.data;
    await rest(app, `GET /chat/replies/${reply_id}/events`, { token: asha.token });
    await callTrpc(app, "mutation chat.showVersion", {
      token: asha.token,
      body: { messageId: question },
    });
    expect(await kindsNow(first.body.uuid)).toEqual(["heart", "self-harm"]);
  });
});

describe("a send that is refused or fails", () => {
  it("carries the danger in its text to a person without a plan (403)", async () => {
    const ravi = await createMember(app);
    const plain = await rest(app, "POST /chat/1", {
      token: ravi.token,
      body: { message: chestPain },
    });
    expect([plain.status, plain.body.danger]).toEqual([403, [heart]]);
    const call = await callTrpc(app, "mutation chat.send", {
      token: ravi.token,
      body: { serviceId: 1, message: chestPain },
    });
    expect([call.status, call.body.error.data.danger]).toEqual([403, [heart]]);
  });

  it("carries the danger at the end of a text that is too long (422), and none for a blank one", async () => {
    const uuid = await raise("OTP bata diya aur mere 50000 rupaye kat gaye");
    const before = app.model.requests.length;
    const long = `${"We waited for the bus and it did not come. ".repeat(600)}${chestPain}`;
    const refused = await send(long, uuid);
    expect([refused.status, kindsOf(refused.body.danger)]).toEqual([422, ["heart", "cyber-fraud"]]);
    const call = await callTrpc(app, "mutation chat.send", {
      token: asha.token,
      body: { serviceId: 1, message: long },
    });
    expect([call.status, call.body.error.data.danger]).toEqual([422, [heart]]);
    const blank = await send(" ", uuid);
    expect([blank.status, blank.body]).not.toHaveProperty("1.danger");
    expect(app.model.requests).toHaveLength(before);
  });

  it("leaves out the danger of another person's conversation", async () => {
    const uuid = await raise();
    const ravi = await createMember(app);
    const { body } = await rest(app, `POST /chat/1/${uuid}`, {
      token: ravi.token,
      body: { message: "hello" },
    });
    expect(body.danger).toEqual([]);
  });

  it("carries what the conversation raised while another reply is written (409), and keeps it", async () => {
    const uuid = await raise();
    app.model.next({ text: "slow ".repeat(500), tokensPerSecond: 20 });
    const stream = await openStream(app, `POST /chat/1/${uuid}`, {
      token: asha.token,
      body: { message: "yes" },
    });
    await stream.next();
    const busy = await send("he is unconscious now", uuid);
    expect(busy.status).toBe(409);
    expect(kindsOf(busy.body.danger)).toEqual(["unconscious", "heart"]);
    expect(await kindsNow(uuid)).toEqual(["unconscious", "heart"]);
    stream.leave();
  });

  it("returns the danger and a gentle message when the model fails (502, event: error)", async () => {
    app.model.next({ fault: { kind: "http", status: 500 } });
    const plain = await send("I want to end my life");
    expect(plain.status).toBe(502);
    expect(kindsOf(plain.body.danger)).toEqual(["self-harm"]);
    expect(plain.body.refusal).toEqual({
      id: "replyFailedInDanger",
      values: { helpline: "14416" },
    });
    expect(plain.body.message).toContain("You are not alone: please call 14416");
    app.model.next({ fault: { kind: "http", status: 500 } });
    const stream = await openStream(app, "POST /chat/1", {
      token: asha.token,
      body: { message: "I want to end my life" },
    });
    const [error] = eventsOf(await stream.rest(), "error");
    expect(error).toMatchObject({
      refusal: { id: "replyFailedInDanger" },
      danger: [{ kind: "self-harm" }],
    });
  });

  it("shows helplines when the model refuses", async () => {
    app.model.next({ stopReason: "refusal", refusalCategory: "general_harms" });
    const { status, body } = await send("I want to end my life");
    expect([status, body.finish, kindsOf(body.danger)]).toEqual([200, "refused", ["self-harm"]]);
    expect(body.message).toContain("14416");
  });
});

it("returns the danger again for a repeated key and for a followed reply", async () => {
  const headers = { "idempotency-key": "k1" };
  const first = await send(chestPain, undefined, headers);
  expect((await send(chestPain, undefined, headers)).body).toEqual(first.body);
  const page = await rest(app, `GET /chat/${first.body.uuid}/messages`, { token: asha.token });
  const replyId = page.body.data.data[1].id;
  const stream = await openStream(app, `GET /chat/replies/${replyId}/events`, {
    token: asha.token,
  });
  expect(eventsOf(await stream.rest(), "started")[0].danger).toEqual([heart]);
});
