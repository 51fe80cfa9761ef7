import { act, createRef } from "react";
import { expect, it } from "vitest";
import { render } from "../../../testing/render.tsx";
import { MessageField } from "./message-field.tsx";

const nothing = () => undefined;

/** What a press of a key calls. */
async function press(init: KeyboardEventInit): Promise<string[]> {
  const calls: string[] = [];
  using page = await render(
    <MessageField
      field={createRef()}
      text="क"
      hasFiles={false}
      disabled={false}
      reason={null}
      counterId={null}
      onText={nothing}
      onFiles={nothing}
      onFocus={nothing}
      onEnter={() => calls.push("enter")}
      onEscape={() => calls.push("escape")}
    />,
  );
  const event = new KeyboardEvent("keydown", { bubbles: true, ...init });
  act(() => void page.find("textarea").dispatchEvent(event));
  return calls;
}

it("sends by Enter and stops the reply by Escape", async () => {
  expect([await press({ key: "Enter" }), await press({ key: "Escape" })]).toEqual([
    ["enter"],
    ["escape"],
  ]);
});

it.each(["Enter", "Escape"])("leaves %s to an input method that composes", async (key) => {
  expect(await press({ key, isComposing: true })).toEqual([]);
  expect(await press({ key, keyCode: 229 }), "in Safari").toEqual([]);
});
