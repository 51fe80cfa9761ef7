import { act, useEffect } from "react";
import { afterEach, expect, it } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { strings } from "../strings.ts";
import { usePrivateNumberCheck } from "./use-private-number-check.ts";

type Asking = ReturnType<typeof usePrivateNumberCheck>;

type AskerProps = { tell: (asking: Asking) => void; sent: string[]; looks: string[] };

/** Its look never comes to an end. */
function Asker({ tell, sent, looks }: AskerProps) {
  const asking = usePrivateNumberCheck((text) => void sent.push(text), {
    find: (text) => {
      looks.push(text);
      return new Promise(() => undefined);
    },
    maxMs: 30,
  });
  useEffect(() => tell(asking));
  return null;
}

afterEach(() => {
  act(() => document.querySelector<HTMLElement>(".toast-host [aria-label=Close]")?.click());
});

it("says that a text could not be looked at where the look hangs, and looks again when asked", async () => {
  const sent: string[] = [];
  const looks: string[] = [];
  const now: { asking?: Asking } = {};
  const tell = (asking: Asking) => {
    now.asking = asking;
  };
  using _ = await render(<Asker tell={tell} sent={sent} looks={looks} />);
  const text = "My order is 1234 5678 9012";
  await now.asking?.ask(text);
  await eventually(() =>
    expect(document.querySelector(".toast-host")?.textContent).toContain(strings.notChecked),
  );
  await now.asking?.ask(text);
  expect(looks).toEqual([text, text]);
  await act(() => now.asking?.ask("My order is late"));
  expect(sent).toEqual(["My order is late"]);
});
