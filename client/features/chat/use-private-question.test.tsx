import { act, useEffect } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { eventually, render } from "../../testing/render.tsx";
import { strings } from "./strings.ts";
import { usePrivateQuestion } from "./use-private-question.ts";

type Asking = ReturnType<typeof usePrivateQuestion>;

type AskerProps = { tell: (asking: Asking) => void; sent: string[] };

/** Its look never comes to an end. */
function Asker({ tell, sent }: AskerProps) {
  const asking = usePrivateQuestion(
    (text) => void sent.push(text),
    () => new Promise(() => undefined),
  );
  useEffect(() => tell(asking));
  return null;
}

afterEach(() => {
  vi.useRealTimers();
  act(() => document.querySelector<HTMLElement>(".toast-host [aria-label=Close]")?.click());
});

it("says that a text could not be looked at where the look hangs, and looks again when asked", async () => {
  const sent: string[] = [];
  const now: { asking?: Asking } = {};
  const tell = (asking: Asking) => {
    now.asking = asking;
  };
  using _ = await render(<Asker tell={tell} sent={sent} />);
  vi.useFakeTimers();
  const text = "My order is 1234 5678 9012";
  const first = now.asking?.ask(text);
  await vi.advanceTimersByTimeAsync(6000);
  await first;
  const second = now.asking?.ask(text);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(6000);
  await second;
  vi.useRealTimers();
  await act(() => now.asking?.ask("My order is late"));
  expect(sent).toEqual(["My order is late"]);
  await eventually(() =>
    expect(document.querySelector(".toast-host")?.textContent).toContain(strings.notChecked),
  );
});
