import { createRef } from "react";
import { expect, it } from "vitest";
import { render } from "../../../testing/render.tsx";
import { conversationCalls } from "../conversation/conversation-calls.ts";
import { ConversationStore } from "../conversation/store.ts";
import { strings } from "../strings.ts";
import { ComposerDock } from "./composer-dock.tsx";

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
