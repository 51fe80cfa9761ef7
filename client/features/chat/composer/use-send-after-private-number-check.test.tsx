import { act, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { eventually } from "../../../testing/render.tsx";
import { drafts } from "../conversations.ts";
import { useSendAfterPrivateNumberCheck } from "./use-send-after-private-number-check.ts";

type Hook = ReturnType<typeof useSendAfterPrivateNumberCheck>;

type HarnessProps = {
  draftKey: string;
  onHook: (hook: Hook) => void;
  onSend: (text: string) => void;
};

function Harness({ draftKey, onHook, onSend }: HarnessProps) {
  const hook = useSendAfterPrivateNumberCheck(draftKey, ({ text }) =>
    onSend(`${draftKey}: ${text}`),
  );
  useEffect(() => onHook(hook));
  return null;
}

/** Renders the hook for a draft; `sent` collects what it sends. */
async function open(draftKey: string) {
  const sent: string[] = [];
  const current: { hook?: Hook } = {};
  const root = createRoot(document.createElement("div"));
  const onHook = (hook: Hook) => {
    current.hook = hook;
  };
  const harness = (name: string) => (
    <Harness draftKey={name} onHook={onHook} onSend={(text) => sent.push(text)} />
  );
  await act(async () => root.render(harness(draftKey)));
  return {
    sent,
    current,
    show: (name: string) => act(async () => root.render(harness(name))),
    showNow: (name: string) => flushSync(() => root.render(harness(name))),
    [Symbol.asyncDispose]: () => act(async () => root.unmount()),
  };
}

it("asks about a private number only in the conversation where it was typed", async () => {
  drafts.setOwner("asha");
  drafts.setText("a", "My Aadhaar is 2345 6789 0124");
  drafts.setText("b", "Hello");
  await using page = await open("a");
  await act(async () => page.current.hook?.sendAfterCheck());
  await eventually(() => expect(page.current.hook?.confirmation).not.toBeNull());
  await page.show("b");
  expect(page.current.hook?.confirmation).toBeNull();
  expect(drafts.text("b")).toBe("Hello");
  await page.show("a");
  await act(async () => page.current.hook?.confirm("My Aadhaar is XXXX XXXX 0124"));
  expect(page.sent).toEqual(["a: My Aadhaar is XXXX XXXX 0124"]);
  expect(drafts.text("b")).toBe("Hello");
});

it("sends a text once, and keeps what is typed during its check", async () => {
  drafts.setOwner("asha");
  const text = "My order is 1234 5678 9012";
  drafts.setText("c", text);
  await using page = await open("c");
  await act(async () => {
    const checks = [page.current.hook?.sendAfterCheck(), page.current.hook?.sendAfterCheck()];
    drafts.setText("c", `${text}, and one more thing`);
    await Promise.all(checks);
  });
  expect(page.sent).toEqual([`c: ${text}`]);
  expect(drafts.text("c")).toBe(", and one more thing");
});

it("sends the text of another conversation while the first one is being checked", async () => {
  drafts.setOwner("asha");
  drafts.setText("d", "My Aadhaar is 2345 6789 0124");
  drafts.setText("e", "Hello");
  await using page = await open("d");
  await act(async () => {
    const check = page.current.hook?.sendAfterCheck();
    page.showNow("e");
    void page.current.hook?.sendAfterCheck();
    expect(page.sent).toEqual(["e: Hello"]);
    await check;
  });
  expect(page.current.hook?.confirmation).toBeNull();
  act(() => page.showNow("d"));
  expect(page.current.hook?.confirmation).toMatchObject({ text: "My Aadhaar is 2345 6789 0124" });
});

it("sends the newer text when it replaces one that is being checked", async () => {
  drafts.setOwner("asha");
  drafts.setText("f", "My order is 1234 5678 9012");
  await using page = await open("f");
  await act(async () => {
    const check = page.current.hook?.sendAfterCheck();
    drafts.setText("f", "My order is late");
    void page.current.hook?.sendAfterCheck();
    await check;
  });
  expect(page.sent).toEqual(["f: My order is late"]);
  expect(drafts.text("f")).toBe("");
});
