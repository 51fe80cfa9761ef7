import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import type { ReceivedDanger } from "../conversation/types.ts";
import { DangerWatch, type DangerWatchProps } from "./danger-watch.tsx";
import { safetyStrings as strings } from "./safety-strings.ts";
import { SavedQuestionDanger } from "./saved-question-danger.tsx";

const uuid = "0190a1b2-0000-7000-8000-000000000001";
const urgent = "My father has severe chest pain and cannot breathe";

function danger(
  kind: string,
  numbers: string[],
  level: ReceivedDanger["level"] = "loud",
): ReceivedDanger {
  return { kind, level, helplines: numbers.map((number) => ({ number, label: number })) };
}
const heart = danger("heart", ["112", "108"]);
const selfHarm = danger("self-harm", ["14416", "112"]);

const calm: DangerWatchProps = {
  draftKey: "here",
  text: "",
  lastMessage: "",
  uuid,
  danger: [],
  newKinds: [],
  canSend: true,
  forceCard: false,
  onCleared: () => undefined,
};

// The card asks for the trusted contact in a part that loads later than most of these tests take.
afterEach(() => act(() => vi.dynamicImportSettled()));

async function open(props: Partial<DangerWatchProps>) {
  const page = await render(<DangerWatch {...calm} {...props} />);
  const { container } = page;
  return {
    show: (next: Partial<DangerWatchProps>) => page.show(<DangerWatch {...calm} {...next} />),
    form: () => {
      if (container.querySelector("[role=alert]")) return "card";
      if (container.querySelector("[data-danger-bar]")) return "bar";
      return container.querySelector("[data-soft-line]") ? "line" : "none";
    },
    alert: () => page.find("[role=alert]"),
    calls: () =>
      [...container.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
    text: () => container.textContent ?? "",
    status: () => page.find<HTMLElement>("[role=status]"),
    buttons: () => [...container.querySelectorAll("button")].map(({ textContent }) => textContent),
    press: (name: string) =>
      act(async () => {
        const buttons = [...container.querySelectorAll("button")];
        const found = buttons.find(({ textContent }) => textContent === name);
        if (found === undefined) throw new Error(`no button ${name} in ${container.textContent}`);
        found.click();
      }),
    [Symbol.dispose]: () => page[Symbol.dispose](),
  };
}

it("shows a hidden card again when the same danger is written later", async () => {
  using page = await open({ text: urgent, uuid: null });
  expect(page.form()).toBe("card");
  await page.press(strings.hide);
  await page.show({ lastMessage: urgent, uuid: null });
  expect(page.form()).toBe("none");
  await page.show({ text: "Thank you", lastMessage: "Thank you" });
  await page.show({ text: urgent });
  expect(page.form()).toBe("card");
});

it("shrinks the card to a bar with the first number when another message is sent", async () => {
  using page = await open({ lastMessage: urgent, danger: [heart], newKinds: ["heart"] });
  expect(page.form()).toBe("card");
  await page.show({ lastMessage: "yes", danger: [heart] });
  expect([page.form(), page.calls()]).toEqual(["bar", ["tel:112"]]);
  await page.show({ lastMessage: "yes", text: "I want to end my life", danger: [heart] });
  expect([page.form(), page.calls()]).toEqual(["card", ["tel:112", "tel:108", "tel:14416"]]);
});

it.each([
  ["a more urgent one", selfHarm, heart, strings.call.heart],
  ["a less urgent one", heart, selfHarm, strings.call.heart],
])("speaks for the most urgent danger after %s joined", async (_, first, second, sentence) => {
  using page = await open({ danger: [first], newKinds: [first.kind] });
  await page.show({ danger: [heart, selfHarm], newKinds: [second.kind] });
  expect(page.alert().textContent).toContain(sentence);
});

it("keeps the number that knows the danger in the bar, beside 112", async () => {
  const beaten = danger("violence", ["112", "181"]);
  using page = await open({ lastMessage: "He beats me", danger: [beaten], newKinds: ["violence"] });
  await page.show({ lastMessage: "yes", danger: [beaten] });
  expect([page.form(), page.calls()]).toEqual(["bar", ["tel:112", "tel:181"]]);
  await page.press(strings.nobodyAnswered);
  expect(page.calls()).toEqual(["tel:181"]);
});

it("names the next number in sight each time nobody answered, and 112 once all were tried", async () => {
  using page = await open({ danger: [selfHarm] });
  const seen = [page.calls()];
  await page.press(strings.nobodyAnswered);
  seen.push(page.calls());
  const next = strings.next("112", strings.helplineNames.emergency);
  expect([page.status().textContent, page.status().className]).toEqual([
    next,
    expect.not.stringContaining("sr-only"),
  ]);
  await page.press(strings.nobodyAnswered);
  seen.push(page.calls());
  expect(seen).toEqual([["tel:14416"], ["tel:112"], ["tel:112"]]);
  expect(page.status().textContent).toBe(strings.allTried);
  expect(page.buttons()).not.toContain(strings.nobodyAnswered);
  expect(document.activeElement).toBe(page.status());
});

it("leaves a way back to hidden numbers, and the focus beside it", async () => {
  using page = await open({ text: urgent, uuid: null });
  await page.press(strings.hide);
  expect(page.form()).toBe("none");
  expect(document.activeElement?.textContent).toBe(strings.show);
  await page.press(strings.show);
  expect(page.form()).toBe("card");
  expect(document.activeElement?.textContent).toBe(strings.hide);
  await page.press(strings.hide);
  await page.show({ text: "", uuid: null });
  expect(page.buttons()).toEqual([]);
});

it("leaves the focus on the bar's number when the card is hidden in a conversation", async () => {
  using page = await open({ lastMessage: urgent, danger: [heart], newKinds: ["heart"] });
  await page.press(strings.hide);
  expect(page.form()).toBe("bar");
  expect(document.activeElement?.getAttribute("href")).toBe("tel:112");
});

it.each([
  ["few helplines", ["112", "108"]],
  ["many helplines", ["112", "108", "181"]],
])("announces the first number once, and the next one alone: %s", async (_, numbers) => {
  using page = await open({ text: urgent, danger: [danger("heart", numbers)] });
  const words = `${strings.call.breathing} 112 ${strings.emergency}`;
  expect(page.alert().textContent).toBe(words);
  await page.press(strings.nobodyAnswered);
  await page.show({ lastMessage: urgent, danger: [danger("heart", numbers)] });
  expect(page.text()).toContain(strings.next("108", strings.helplineNames.ambulance));
  expect(page.alert().textContent).toBe(words);
});

it("announces the same words once although the card gets more helplines", async () => {
  using page = await open({ text: urgent, danger: [danger("heart", ["112"])] });
  const words = `${strings.call.breathing} 112 ${strings.emergency}`;
  const first = page.alert();
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(first, { childList: true, characterData: true, subtree: true });
  await page.show({ text: urgent, danger: [danger("violence", ["181"]), selfHarm] });
  expect(page.calls()).toHaveLength(4);
  expect(page.alert()).toBe(first);
  expect([...changes, ...observer.takeRecords()]).toEqual([]);
  expect(first.textContent).toBe(words);
});

it("offers the website after the only number", async () => {
  using page = await open({ danger: [danger("cyber-fraud", ["1930"])] });
  await page.press(strings.nobodyAnswered);
  expect(page.calls()).toEqual(["https://cybercrime.gov.in"]);
});

it("keeps the numbers when somebody says safe by mistake", async () => {
  const cleared: string[] = [];
  using page = await open({ danger: [heart], onCleared: () => cleared.push("cleared") });
  await page.press(strings.safe);
  expect(page.text()).toContain(strings.safeAsk);
  await page.press(strings.safeKeep);
  expect([page.form(), cleared]).toEqual(["bar", []]);
});

it("says when 'I am safe' did not arrive, keeps the numbers, and tries again", async () => {
  const asked: string[] = [];
  await using _server = await serve((request, response) => {
    asked.push(request.url ?? "");
    if (asked.length === 1) return void response.destroy();
    response.setHeader("content-type", "application/json");
    response.end('[{"result":{"data":{"status":true}}}]');
  });
  let clearedCount = 0;
  const onCleared = () => {
    clearedCount += 1;
  };
  using page = await open({ danger: [heart], onCleared });
  await page.press(strings.safe);
  await page.press(strings.safeYes);
  await eventually(() => expect(page.text()).toContain(strings.safeFailed));
  expect([page.calls(), clearedCount]).toEqual([["tel:112"], 0]);
  await page.press(strings.safeRetry);
  await eventually(() => expect(clearedCount).toBe(1));
  await eventually(() => expect(document.body.textContent).toContain(strings.safeDone));
  expect(asked.every((url) => url.includes("chat.markSafe"))).toBe(true);
});

it("shows one quiet line for a hint, which can be put away", async () => {
  const soft = danger("self-harm", ["14416"], "soft");
  using page = await open({ danger: [soft] });
  expect([page.form(), page.calls()]).toEqual(["line", ["tel:14416"]]);
  expect(page.text()).toContain("14416, free, day and night");
  await page.press(strings.dismiss);
  expect(page.form()).toBe("none");
  await page.show({ danger: [danger("self-harm", ["14416", "112"])], newKinds: ["self-harm"] });
  expect(page.form()).toBe("card");
});

it("tells a person without a plan that the calls need none", async () => {
  using page = await open({ danger: [heart], newKinds: ["heart"], canSend: false });
  expect(page.text()).toContain(strings.noPlan);
});

it.each([
  ["on pages that anybody reads", undefined, true],
  ["in a conversation without a plan", false, true],
  ["in a subscriber's conversation", true, false],
] as const)(
  "says beside a saved question that calls need no plan, except to a subscriber: %s",
  async (_, canSend, says) => {
    using page = await render(
      <SavedQuestionDanger text={urgent} {...(canSend === undefined ? {} : { canSend })} />,
    );
    await eventually(() => expect(page.find("[role=alert]")).toBeTruthy());
    expect(page.container.textContent.includes(strings.noPlan)).toBe(says);
  },
);

it.each([
  ["an office with hours", ["14567", "112"]],
  ["the ambulance of some States", ["112", "108"]],
  ["the highways", ["112", "1033"]],
  ["gas", ["112", "1906"]],
  ["a number of a later release", ["112", "199"]],
])("does not promise day and night where no check says so: %s", async (_, numbers) => {
  using page = await open({ danger: [danger("heart", numbers)], forceCard: true });
  expect(page.text()).toContain(strings.free.notAlways);
  expect(page.text()).not.toContain(strings.free.always);
});

it("promises day and night where the checks of all numbers say so", async () => {
  const always = ["112", "14416", "181", "1098", "1930"];
  using page = await open({ danger: [danger("violence", always)], forceCard: true });
  expect(page.text()).toContain(strings.free.always);
});

it("does not promise day and night in the quiet line of an office with hours", async () => {
  using page = await open({ danger: [danger("elder-abuse", ["14567"], "soft")] });
  expect([page.form(), page.calls()]).toEqual(["line", ["tel:14567"]]);
  expect(page.text()).toContain("14567, free");
  expect(page.text()).not.toContain("day and night");
});

it.each([
  ["cyber-fraud", "1930", `${strings.softFraud.before} 1930${strings.softFraud.after}, free`],
  ["blackmail", "1930", `${strings.softFraud.before} 1930${strings.softFraud.after}, free`],
  ["self-harm", "14416", `${strings.softBefore} 14416, free`],
  ["violence", "112", `${strings.softEmergency} 112, free`],
])("says in the quiet line of %s what %s is for", async (kind, number, line) => {
  using page = await open({ danger: [danger(kind, [number], "soft")] });
  expect([page.form(), page.calls()]).toEqual(["line", [`tel:${number}`]]);
  expect(page.text()).toContain(line);
});

it("shows a number and a kind that only a later release of the server knows", async () => {
  const raised = [{ ...danger("volcano", []), helplines: [{ number: "199", label: "volcanoes" }] }];
  using page = await open({ danger: raised, forceCard: true });
  expect(page.calls()).toEqual(["tel:199"]);
  expect(page.text()).toContain("volcanoes");
});
