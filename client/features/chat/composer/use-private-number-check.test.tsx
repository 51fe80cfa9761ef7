import { act, useEffect } from "react";
import { afterEach, expect, it } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { strings } from "../strings.ts";
import { usePrivateNumberCheck } from "./use-private-number-check.ts";

type Hook = ReturnType<typeof usePrivateNumberCheck>;

type HarnessProps = { onHook: (hook: Hook) => void; sent: string[]; checked: string[] };

/** Uses the hook with a check that never ends. */
function HangingCheck({ onHook, sent, checked }: HarnessProps) {
  const hook = usePrivateNumberCheck((text) => void sent.push(text), {
    find: (text) => {
      checked.push(text);
      return new Promise(() => undefined);
    },
    timeoutMs: 30,
  });
  useEffect(() => onHook(hook));
  return null;
}

afterEach(() => {
  act(() => document.querySelector<HTMLElement>(".toast-host [aria-label=Close]")?.click());
});

it("reports a check that times out, sends nothing, and checks again on the next try", async () => {
  const sent: string[] = [];
  const checked: string[] = [];
  const current: { hook?: Hook } = {};
  const onHook = (hook: Hook) => {
    current.hook = hook;
  };
  using _ = await render(<HangingCheck onHook={onHook} sent={sent} checked={checked} />);
  const text = "My order is 1234 5678 9012";
  await current.hook?.check(text);
  await eventually(() =>
    expect(document.querySelector(".toast-host")?.textContent).toContain(strings.notChecked),
  );
  await current.hook?.check(text);
  expect(checked).toEqual([text, text]);
  await act(() => current.hook?.check("My order is late"));
  expect(sent).toEqual(["My order is late"]);
});
