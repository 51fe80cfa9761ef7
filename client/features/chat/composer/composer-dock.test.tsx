import { createRef } from "react";
import { expect, it } from "vitest";
import { render } from "../../../testing/render.tsx";
import { strings } from "../strings.ts";
import { ComposerDock } from "./composer-dock.tsx";

const nothing = () => undefined;
const heart = {
  kind: "heart",
  level: "loud" as const,
  helplines: [{ number: "112", label: "any emergency" }],
};

it("says at once why a message was refused and, in danger, to call instead", async () => {
  using page = await render(
    <ComposerDock
      draft="new-1"
      field={createRef()}
      lastMessage="my chest hurts"
      uuid={null}
      danger={[heart]}
      newDanger={[]}
      refusal="Please wait a minute."
      reference={null}
      canSend
      busy={false}
      stopping={false}
      onSend={nothing}
      onStop={nothing}
      onDismiss={nothing}
      onCleared={nothing}
    />,
  );
  const alert = page.find("[role=alert]").textContent;
  expect(alert).toContain("Please wait a minute.");
  expect(alert).toContain(strings.callInstead);
});
