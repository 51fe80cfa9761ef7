import { act, createRef, useSyncExternalStore } from "react";
import { afterEach, expect, it } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { fill, press } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import { conversationCalls } from "../conversation/conversation-calls.ts";
import { ConversationStore } from "../conversation/store.ts";
import type { OutgoingMessage } from "../conversation/types.ts";
import { conversations, sendOrReturn } from "../conversations.ts";
import { planNoticeStrings } from "../plan-notices/plan-notice-strings.ts";
import { strings } from "../strings.ts";
import { ComposerDock } from "./composer-dock.tsx";
import { useCanSend } from "./use-can-send.ts";

afterEach(() => session.clear());

const nothing = () => undefined;
const heart = {
  kind: "heart",
  level: "loud" as const,
  helplines: [{ number: "112", label: "any emergency" }],
};

it("says at once why a message was refused and, in danger, to call instead", async () => {
  const store = new ConversationStore({ serviceId: 1, uuid: null }, { calls: conversationCalls });
  const state = { ...store.read(), danger: [heart], refusalText: "Please wait a minute." };
  using page = await render(
    <ComposerDock state={state} store={store} field={createRef()} canSend onSend={nothing} />,
  );
  const alert = page.find("[role=alert]").textContent;
  expect(alert).toContain("Please wait a minute.");
  expect(alert).toContain(strings.callInstead);
});

it("says in place of the plans that an account is being deleted, with the way to keep it", async () => {
  await using _server = await serveAnswers({});
  session.setToken(crypto.randomUUID());
  const deletes_at = "2026-12-05T06:30:00.000Z";
  session.setUser({
    id: "u",
    name: "Asha",
    email: null,
    mobile: null,
    subscription: null,
    deletes_at,
  });
  const store = new ConversationStore({ serviceId: 1, uuid: null }, { calls: conversationCalls });
  using page = await render(
    <ComposerDock
      state={store.read()}
      store={store}
      field={createRef()}
      canSend={false}
      onSend={nothing}
    />,
  );
  await eventually(() => void page.find('a[href="/account/privacy"]'));
  expect(page.container.textContent).toContain("Your account will be deleted on 5 Dec 2026");
  const field = page.find<HTMLTextAreaElement>("textarea");
  expect([field.disabled, field.placeholder]).toEqual([true, planNoticeStrings.deletionReason]);
  expect(page.container.querySelector("a[href='/subscription']")).toBeNull();
});

function Chat({ store }: { store: ConversationStore }) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  const canSend = useCanSend();
  const send = (message: OutgoingMessage) => sendOrReturn(store, message);
  return (
    <ComposerDock state={state} store={store} field={createRef()} canSend={canSend} onSend={send} />
  );
}

it("is disabled and keeps the words of a message that came after the plan's end, until there is a plan", async () => {
  const dates = { start_date: "2026-01-01T00:00:00.000Z", end_date: "2126-01-01T00:00:00.000Z" };
  const asha = { id: "u", name: "Asha", email: null, mobile: null };
  const subscribed = { ...asha, subscription: { ...dates, plan_id: 1, status: "active" as const } };
  await using _server = await serveAnswers({
    "/api/chat/1": { status: 403 },
    "auth.profile": { data: { ...asha, subscription: null } },
  });
  session.setToken(crypto.randomUUID());
  session.setUser(subscribed);
  using page = await render(
    <Chat store={conversations.getOrCreate({ serviceId: 1, uuid: null })} />,
  );
  const field = () => page.find<HTMLTextAreaElement>("textarea");
  await fill(field(), "A long question that took me a while");
  await press(strings.send);
  await eventually(() => void page.find('a[href="/subscription"]'));
  expect([field().disabled, field().value]).toEqual([true, "A long question that took me a while"]);
  await act(async () => session.setUser(subscribed));
  await eventually(() => expect(field().disabled).toBe(false));
  expect(field().value).toBe("A long question that took me a while");
});
