import { act, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { eventually } from "../../../testing/render.tsx";
import { drafts } from "../conversations.ts";
import { useGuardedSend } from "./use-guarded-send.ts";

type Guarded = ReturnType<typeof useGuardedSend>;

type PlaceProps = {
  name: string;
  tell: (guarded: Guarded) => void;
  take: (text: string) => void;
};

function Place({ name, tell, take }: PlaceProps) {
  const guarded = useGuardedSend(name, ({ text }) => take(`${name}: ${text}`));
  useEffect(() => tell(guarded));
  return null;
}

it("asks about a private number only where it was written", async () => {
  drafts.open("asha");
  drafts.setText("a", "My Aadhaar is 2345 6789 0124");
  drafts.setText("b", "Hello");
  const sent: string[] = [];
  const now: { guarded?: Guarded } = {};
  const tell = (guarded: Guarded) => {
    now.guarded = guarded;
  };
  const take = (text: string) => void sent.push(text);
  const root = createRoot(document.createElement("div"));
  const show = (name: string) => act(async () => root.render(<Place {...{ name, tell, take }} />));
  await show("a");
  await act(async () => now.guarded?.trySend());
  await eventually(() => expect(now.guarded?.question).not.toBeNull());
  await show("b");
  expect(now.guarded?.question).toBeNull();
  expect(drafts.text("b")).toBe("Hello");
  await show("a");
  await act(async () => now.guarded?.send("My Aadhaar is XXXX XXXX 0124"));
  expect(sent).toEqual(["a: My Aadhaar is XXXX XXXX 0124"]);
  expect(drafts.text("b")).toBe("Hello");
  await act(async () => root.unmount());
});

it("keeps what is typed while the text is looked at, and sends it once", async () => {
  drafts.open("asha");
  const text = "My order is 1234 5678 9012";
  drafts.setText("c", text);
  const sent: string[] = [];
  const now: { guarded?: Guarded } = {};
  const tell = (guarded: Guarded) => {
    now.guarded = guarded;
  };
  const root = createRoot(document.createElement("div"));
  const place = <Place name="c" tell={tell} take={(words) => void sent.push(words)} />;
  await act(async () => root.render(place));
  await act(async () => {
    const looks = [now.guarded?.trySend(), now.guarded?.trySend()];
    drafts.setText("c", `${text}, and one more thing`);
    await Promise.all(looks);
  });
  expect(sent).toEqual([`c: ${text}`]);
  expect(drafts.text("c")).toBe(", and one more thing");
  await act(async () => root.unmount());
});

/** A place to write at, and what went out of it. */
async function placed(name: string) {
  const sent: string[] = [];
  const now: { guarded?: Guarded } = {};
  const root = createRoot(document.createElement("div"));
  const tell = (guarded: Guarded) => {
    now.guarded = guarded;
  };
  const place = (of: string) => <Place name={of} tell={tell} take={(words) => sent.push(words)} />;
  await act(async () => root.render(place(name)));
  return {
    sent,
    now,
    goTo: (other: string) => flushSync(() => root.render(place(other))),
    [Symbol.asyncDispose]: () => act(async () => root.unmount()),
  };
}

it("sends what is written elsewhere while a text is still looked at", async () => {
  drafts.open("asha");
  drafts.setText("d", "My Aadhaar is 2345 6789 0124");
  drafts.setText("e", "Hello");
  await using at = await placed("d");
  await act(async () => {
    const look = at.now.guarded?.trySend();
    at.goTo("e");
    void at.now.guarded?.trySend();
    expect(at.sent).toEqual(["e: Hello"]);
    await look;
  });
  expect(at.now.guarded?.question).toBeNull();
  act(() => at.goTo("d"));
  expect(at.now.guarded?.question).toMatchObject({ text: "My Aadhaar is 2345 6789 0124" });
});

it("sends the words that took the place of those being looked at, and these never", async () => {
  drafts.open("asha");
  drafts.setText("f", "My order is 1234 5678 9012");
  await using at = await placed("f");
  await act(async () => {
    const look = at.now.guarded?.trySend();
    drafts.setText("f", "My order is late");
    void at.now.guarded?.trySend();
    await look;
  });
  expect(at.sent).toEqual(["f: My order is late"]);
  expect(drafts.text("f")).toBe("");
});
