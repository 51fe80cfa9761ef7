import type { IncomingMessage } from "node:http";
import { act } from "react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { session } from "../../../../lib/session/session.ts";
import {
  type AskedQuestion,
  readAskedQuestion,
  saveQuestion,
  unsentMaxMs,
} from "../../../../lib/storage/saved-question.ts";
import { button, press } from "../../../../testing/controls.ts";
import { eventually, render } from "../../../../testing/render.tsx";
import { serve } from "../../../../testing/serve.ts";
import { savedQuestionStrings } from "../../../../ui/ask/saved-question-strings.ts";
import { conversations, drafts } from "../../conversations.ts";
import { askedStrings } from "./asked-strings.ts";
import { SendAskedQuestion } from "./send-asked-question.tsx";

const uuid = "019a1b2c-0000-7000-8000-000000000001";
const service = { id: 3, slug: "law", name: "Law" };

beforeEach(() => {
  session.setUser(null);
  session.setToken("t");
  session.setUser({ id: "u", name: "Asha", email: null, mobile: null });
});

async function readMessage(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()).message;
}

type Answers = Record<string, number>;
const heart = { kind: "heart", level: "loud", helplines: [{ number: "112", label: "emergency" }] };

/**
 * A product that begins a conversation with a message, unless `answers` has a status for it, which it gives once;
 * `sent` lists all.
 */
async function serveChat(answers: Answers = {}) {
  const sent: string[] = [];
  const server = await serve(async (request, response) => {
    if (request.method !== "POST") return void response.writeHead(500).end("{}");
    const text = await readMessage(request);
    sent.push(text);
    const status = answers[text];
    if (status !== undefined) {
      delete answers[text];
      response.writeHead(status, { "content-type": "application/json" });
      const danger = text === first ? [heart] : null;
      return void response.end(JSON.stringify({ status: false, message: "Wait.", danger }));
    }
    const started = { uuid, message_id: 1, reply_id: 2, service: { name: "Law" }, danger: [] };
    const end = { status: true, reply: "Yes", finish: "complete" };
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`event: started\nid: 0\ndata: ${JSON.stringify(started)}\n\n`);
    response.end(`event: end\nid: end\ndata: ${JSON.stringify(end)}\n\n`);
  });
  return { sent, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}

const first = "my chest hurts";
const question = "may I leave";

/** Opens the new conversation in which an asked question waits, after `sent`, if any, was sent there. */
async function open(sent: string | null = first, saved: AskedQuestion | null = null) {
  if (saved === null) saveQuestion({ text: question, service, asked: true });
  const asked = saved ?? readAskedQuestion();
  if (asked === null) throw new Error("nothing was asked");
  const store = conversations.getOrCreate({ serviceId: 3, uuid: null });
  if (sent !== null) store.send(sent);
  const page = await render(<SendAskedQuestion asked={asked} store={store} canSend />);
  const setCanSend = (canSend: boolean) =>
    page.show(<SendAskedQuestion asked={asked} store={store} canSend={canSend} />);
  const { container } = page;
  return { store, asked, container, setCanSend, [Symbol.dispose]: page[Symbol.dispose] };
}

const becomeVisible = () =>
  act(async () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    visibility.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
  });

it("keeps an asked question for the composer when another message begins its conversation", async () => {
  await using chat = await serveChat();
  using opened = await open();
  await eventually(() => expect(opened.store.read()).toMatchObject({ uuid, turn: null }));
  expect(chat.sent).toEqual([first]);
  expect([drafts.text(uuid), readAskedQuestion()]).toEqual([question, null]);
});

it("repeats the message before an asked question on Try again, and drops neither", async () => {
  await using chat = await serveChat({ [first]: 500 });
  using opened = await open();
  await eventually(() => expect(opened.store.read().turn?.failure).toEqual(expect.any(String)));
  act(() => opened.store.retryFailedTurn());
  await eventually(() => expect(opened.store.read()).toMatchObject({ uuid, turn: null }));
  expect(chat.sent).toEqual([first, first]);
  expect([drafts.text(uuid), readAskedQuestion()]).toEqual([question, null]);
});

it("leaves the refusal of the message before, and its danger, on the screen until it is dismissed", async () => {
  await using chat = await serveChat({ [first]: 429 });
  using opened = await open();
  await eventually(() => expect(opened.store.read().refusalText).toBe("Wait."));
  await becomeVisible();
  expect(opened.store.read()).toMatchObject({
    refusalText: "Wait.",
    newKinds: ["heart"],
    turn: null,
  });
  expect(chat.sent).toEqual([first]);
  expect(opened.container.textContent).toContain(askedStrings.sentAfterRefusal);
  act(() => opened.store.clearRefusal());
  await eventually(() => expect(opened.store.read()).toMatchObject({ uuid, turn: null }));
  expect(chat.sent).toEqual([first, question]);
  expect([drafts.text(uuid), readAskedQuestion()]).toEqual([first, null]);
});

it("keeps an asked question when the plan has ended, and sends it with the next one", async () => {
  await using chat = await serveChat({ [first]: 403 });
  using opened = await open();
  await eventually(() => expect(opened.store.read().refusalText).not.toBeNull());
  await opened.setCanSend(false);
  expect([chat.sent, readAskedQuestion()?.text]).toEqual([[first], question]);
  await opened.setCanSend(true);
  await eventually(() => expect(opened.store.read()).toMatchObject({ uuid, turn: null }));
  expect(chat.sent).toEqual([first, question]);
});

it("promises no sending with a plan while the account waits for its deletion", async () => {
  session.setUser({ id: "u", name: "Asha", email: null, mobile: null, deletes_at: "2026-12-05" });
  saveQuestion({ text: question, service, asked: true });
  const asked = readAskedQuestion();
  if (asked === null) throw new Error("nothing was asked");
  const store = conversations.getOrCreate({ serviceId: 3, uuid: null });
  using page = await render(<SendAskedQuestion asked={asked} store={store} canSend={false} />);
  const { waits } = savedQuestionStrings;
  expect(page.find("[role=status]").textContent?.trim()).toBe(waits("Law"));
});

it("shows whom to call for an asked question that waits for a plan", async () => {
  await using _ = await serveChat();
  const text = "My husband beats me. I am scared";
  const saved = {
    text,
    service,
    asked: true,
    key: "k",
    savedAtMs: Date.now(),
    owner: "u",
  } as const;
  // Another tab holds it: nothing is sent here.
  using opened = await open(null, saved);
  expect(opened.container.querySelector("a")).toBeNull();
  await opened.setCanSend(false);
  await eventually(() =>
    expect(opened.container.querySelector("a[href='tel:181']")).not.toBeNull(),
  );
});

it("puts an asked question that was refused into the composer, and sends it no second time", async () => {
  await using chat = await serveChat({ [question]: 429 });
  using opened = await open(null);
  await eventually(() => expect(readAskedQuestion()).toBeNull());
  await eventually(() => expect(opened.store.read()).toMatchObject({ uuid: null, turn: null }));
  expect(opened.container.textContent).toBe("");
  act(() => opened.store.clearRefusal());
  await becomeVisible();
  expect(chat.sent).toEqual([question]);
  expect(drafts.text("new-3")).toBe(question);
});

it("forgets an asked question that was stopped without a network when its text is sent in another message", async () => {
  await using chat = await serveChat();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  using opened = await open(null);
  expect(opened.store.read().turn?.sent?.key).toBe(opened.asked.key);
  act(() => opened.store.stop());
  expect([drafts.text("new-3"), readAskedQuestion()]).toEqual([question, null]);
  online.mockReturnValue(true);
  await becomeVisible();
  expect(opened.store.read().turn).toBeNull();
  drafts.setText("new-3", "may I leave today");
  const sent = drafts.takeForSending("new-3");
  act(() => void opened.store.send("may I leave today", sent?.key));
  await eventually(() => expect(opened.store.read()).toMatchObject({ uuid, turn: null }));
  expect(drafts.text(uuid)).toBe("");
  expect(chat.sent.at(-1)).toBe("may I leave today");
});

/** Sets the clock back by half the life of a question; `restore` sets it right. */
function goBackHalfAnHour() {
  const now = Date.now;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() - unsentMaxMs / 2);
  onTestFinished(() => clock.mockRestore());
  return { restore: () => clock.mockRestore() };
}

it("counts the hour of an asked question from its press, also after a reload", async () => {
  await using _ = await serveChat({ [question]: 500 });
  const clock = goBackHalfAnHour();
  saveQuestion({ text: question, service, asked: true });
  clock.restore();
  const saved = readAskedQuestion();
  using opened = await open(null, saved);
  await eventually(() => expect(opened.store.read().turn?.failure).toEqual(expect.any(String)));
  expect(opened.store.read().turn?.sent?.sentAtMs).toBe(saved?.savedAtMs);
});

it("restarts the hour of an asked question when Try again was pressed", async () => {
  await using _ = await serveChat({ [question]: 500 });
  const clock = goBackHalfAnHour();
  using opened = await open(null);
  await eventually(() => expect(opened.store.read().turn?.failure).toEqual(expect.any(String)));
  clock.restore();
  const pressedAtMs = Date.now();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  act(() => opened.store.retryFailedTurn());
  expect(readAskedQuestion()).toMatchObject({ key: opened.asked.key, asked: true });
  expect(readAskedQuestion()?.savedAtMs).toBeGreaterThanOrEqual(pressedAtMs);
  await eventually(() => expect(opened.store.read()).toMatchObject({ uuid, turn: null }));
  expect(readAskedQuestion()).toBeNull();
});

it("restarts the hour of an asked question with the answer about its private number", async () => {
  await using chat = await serveChat();
  const clock = goBackHalfAnHour();
  const text = "my aadhaar is 2345 6789 0124";
  saveQuestion({ text, service, asked: true });
  using _page = await open(null, readAskedQuestion());
  await eventually(() => void button("Send it as it is"));
  clock.restore();
  // More than an hour after Ask.
  const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + unsentMaxMs);
  onTestFinished(() => later.mockRestore());
  await press("Send it as it is");
  await eventually(() => expect(chat.sent).toEqual([text]));
});
