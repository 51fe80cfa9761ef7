import { expect, it } from "vitest";
import { button, press } from "../../../testing/controls.ts";
import { fakeSpeech } from "../../../testing/fake-speech.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { ReadAloudButton } from "./read-aloud-button.tsx";
import { strings } from "./strings.ts";

it("reads one reply at a time aloud, until it is stopped or leaves the page", async () => {
  const queue = fakeSpeech();
  const said = () => queue.map(({ lang, text }) => `${lang} ${text}`);
  using page = await render(
    <>
      <p>
        <ReadAloudButton text="यह थोड़ा ज़्यादा है। रोज़ आधा घंटा चलिए।" />
      </p>
      <div>
        <ReadAloudButton text="A **bold** word. Then [a link](https://x.in)." />
      </div>
    </>,
  );
  const [first, second] = [page.find("p"), page.find("div")];
  await press(strings.readAloud, second);
  await eventually(() => expect(said()).toEqual(["en-IN A bold word.", "en-IN Then a link."]));
  expect(button(strings.stopReading).getAttribute("aria-pressed")).toBe("true");
  await press(strings.readAloud, first);
  await eventually(() =>
    expect(said()).toEqual(["hi-IN यह थोड़ा ज़्यादा है।", "hi-IN रोज़ आधा घंटा चलिए।"]),
  );
  button(strings.readAloud, second);
  await press(strings.stopReading, first);
  expect(said()).toEqual([]);
  await press(strings.readAloud, second);
  await eventually(() => expect(said()).toHaveLength(2));
  await page.show(null);
  expect(said()).toEqual([]);
});
