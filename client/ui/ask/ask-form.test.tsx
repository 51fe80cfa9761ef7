import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Service } from "../../../shared/services.ts";
import { session } from "../../lib/session/session.ts";
import {
  deleteSavedQuestion,
  readSavedQuestion,
  unsentMaxMs,
} from "../../lib/storage/saved-question.ts";
import { saveSelectedPlan } from "../../lib/storage/selected-plan.ts";
import { fill } from "../../testing/controls.ts";
import { setOnline } from "../../testing/failure-scenarios.ts";
import { eventually, render } from "../../testing/render.tsx";
import { visit } from "../../testing/serve.ts";
import { AskForm, type AskLoaders } from "./ask-form.tsx";

const services: Service[] = [
  { id: 3, name: "Law", icon: "icons.svg#law", slug: "law" },
  { id: 8, name: "Travel", icon: "icons.svg#travel", slug: "travel" },
];
const never = () => new Promise<never>(() => undefined);
const loaders: AskLoaders = { loadMicrophone: never, loadDanger: never };
const question = "My landlord keeps my deposit";
const at = "2026-11-22T06:00:00Z";
const active = { status: "active", start_date: at, end_date: at, plan_id: 1 } as const;

const form = () => render(<AskForm services={services} loaders={loaders} />);
type Page = Awaited<ReturnType<typeof form>>;

const type = (page: Page, text: string) => fill(page.find<HTMLTextAreaElement>("textarea"), text);

async function ask(page: Page, text: string): Promise<void> {
  await type(page, text);
  await act(async () => page.find("button[type=submit]").click());
}

const currentPath = () => window.location.pathname + window.location.search;

beforeEach(() => {
  visit("http://localhost:3000/");
  deleteSavedQuestion();
  saveSelectedPlan(null);
  session.clear();
});

function signIn(subscription: typeof active | null): void {
  session.setToken("t");
  session.setUser({ id: "u", name: "Asha", email: null, mobile: null, subscription });
}

describe("AskForm", () => {
  it.each([
    ["a visitor", () => undefined, "/login?redirect=/chat/law/3"],
    ["a member with a plan", () => signIn(active), "/chat/law/3"],
    ["a member without one", () => signIn(null), "/subscription?plan=shortest"],
  ])(
    "saves the question of %s with its guessed service and opens the next page",
    async (_, prepare, path) => {
      prepare();
      using page = await form();
      await ask(page, question);
      await eventually(() => expect(currentPath()).toBe(path));
      expect(readSavedQuestion()).toMatchObject({
        text: question,
        asked: true,
        service: { id: 3, slug: "law", name: "Law" },
      });
    },
  );

  it("opens the plan that was chosen before", async () => {
    signIn(null);
    saveSelectedPlan({ id: 2, months: 12, amount: 99_900, description: "" });
    using page = await form();
    await ask(page, question);
    await eventually(() => expect(currentPath()).toBe("/subscription"));
  });

  it("asks for a service that the words do not tell, and keeps the one that was chosen", async () => {
    using page = await form();
    await ask(page, "What now?");
    await eventually(() => expect(page.container.textContent).toContain("Please choose one."));
    expect(document.activeElement).toBe(page.find("select"));
    const chip = page.find<HTMLSelectElement>("select");
    act(() => {
      chip.value = "travel";
      chip.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await ask(page, question);
    await eventually(() => expect(currentPath()).toContain("travel"));
  });

  it("keeps the service that was chosen before its scripts came", async () => {
    const element = <AskForm services={services} loaders={loaders} />;
    const container = document.createElement("div");
    document.body.append(container);
    container.innerHTML = renderToString(element);
    const [field, select] = [
      container.querySelector("textarea"),
      container.querySelector("select"),
    ];
    if (field === null || select === null) throw new Error("the form lacks its fields");
    [field.value, select.value] = [question, "travel"];
    const root = await act(async () => hydrateRoot(container, element));
    expect(readSavedQuestion()).toMatchObject({ text: question, service: { slug: "travel" } });
    await fill(field, `${question}.`);
    await act(async () => container.querySelector<HTMLElement>("[type=submit]")?.click());
    await eventually(() => expect(currentPath()).toContain("travel"));
    act(() => root.unmount());
    container.remove();
  });

  it("shows that it is busy from the press until the next page", async () => {
    using page = await form();
    await type(page, question);
    const button = page.find("button[type=submit]");
    act(() => button.click());
    expect(button.getAttribute("aria-busy")).toBe("true");
    await eventually(() => expect(currentPath()).toContain("/login"));
    expect(button.getAttribute("aria-busy")).toBe("true");
  });

  it("is not busy while a field must change first", async () => {
    using page = await form();
    await ask(page, "What now?");
    await eventually(() => expect(page.container.textContent).toContain("Please choose one."));
    expect(page.find("button[type=submit]").hasAttribute("aria-busy")).toBe(false);
  });

  it("takes the question through the sign-in where the browser cannot store it", async () => {
    const setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    vi.stubGlobal("sessionStorage", { getItem: () => null, removeItem: () => undefined, setItem });
    onTestFinished(() => void vi.unstubAllGlobals());
    using page = await form();
    await ask(page, question);
    await eventually(() => expect(currentPath()).toBe("/login?redirect=/chat/law/3"));
    expect(readSavedQuestion()).toMatchObject({ text: question, asked: true });
  });

  it.each([
    ["blank", " \u200b ", ""],
    ["of 8,001 letters", "a".repeat(8001), "1 character too many"],
  ])("does not send a text that is %s, and leaves it where it is", async (_, text, says) => {
    using page = await form();
    page.find("button[type=submit]").focus();
    await ask(page, text);
    await eventually(() => expect(document.activeElement).toBe(page.find("textarea")));
    expect(page.container.textContent).toContain(says);
    expect(currentPath()).toBe("/");
    expect(readSavedQuestion()?.asked ?? false).toBe(false);
    expect(page.find<HTMLTextAreaElement>("textarea").value).toBe(text);
  });

  it("shows a saved question again, and deletes it with its last letter", async () => {
    using first = await form();
    await type(first, question);
    using second = await form();
    expect(second.find<HTMLTextAreaElement>("textarea").value).toBe(question);
    await type(second, "");
    expect(readSavedQuestion()).toBeNull();
  });

  it("requests the danger's code as soon as the field has the focus", async () => {
    const loadDanger = vi.fn(never);
    using page = await render(<AskForm services={services} loaders={{ ...loaders, loadDanger }} />);
    expect(loadDanger).not.toHaveBeenCalled();
    await act(async () => page.find("textarea").focus());
    expect(loadDanger).toHaveBeenCalledOnce();
  });

  it("names 112 and 14416 beside a text while no network brings the danger's code", async () => {
    onTestFinished(() => setOnline(true));
    const loadDanger = () =>
      navigator.onLine ? Promise.resolve(() => <b>card</b>) : Promise.reject(new TypeError("gone"));
    using page = await render(<AskForm services={services} loaders={{ ...loaders, loadDanger }} />);
    const isShown = () => page.container.querySelector(".ask-helplines[data-shown]") !== null;
    await type(page, "मैं");
    expect(isShown()).toBe(false);
    await setOnline(false);
    await type(page, "मैं");
    expect(isShown()).toBe(false);
    await type(page, "मुझे मरना है");
    expect(isShown()).toBe(true);
    const links = [...page.container.querySelectorAll(".ask-helplines a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["tel:112", "tel:14416"]);
    await setOnline(true);
    await eventually(() => expect(page.container.textContent).toContain("card"));
    expect(isShown()).toBe(false);
  });

  it("says without a network that the question waits for it, and goes on by itself", async () => {
    onTestFinished(() => setOnline(true));
    using page = await form();
    await setOnline(false);
    await ask(page, question);
    const status = page.find("[role=status]");
    await eventually(() =>
      expect(status.textContent).toContain("There is no network, or it is very slow."),
    );
    expect(readSavedQuestion()).toMatchObject({ text: question, asked: true });
    expect(currentPath()).toBe("/");
    await setOnline(true);
    await eventually(() => expect(currentPath()).toContain("/login"));
  });

  it("does not ask a text that was changed while the network was away", async () => {
    onTestFinished(() => setOnline(true));
    using page = await form();
    await setOnline(false);
    await ask(page, question);
    await type(page, `${question} And`);
    await setOnline(true);
    expect(currentPath()).toBe("/");
    expect(page.find("button[type=submit]").hasAttribute("aria-busy")).toBe(false);
  });

  it("does not ask by itself an hour after the press, when its person may have got help", async () => {
    onTestFinished(() => setOnline(true));
    using page = await form();
    await setOnline(false);
    await ask(page, question);
    const status = page.find("[role=status]");
    await eventually(() =>
      expect(status.textContent).toContain("There is no network, or it is very slow."),
    );
    const lateMs = Date.now() + unsentMaxMs + 1000;
    using _clock = vi.spyOn(Date, "now").mockReturnValue(lateMs);
    await setOnline(true);
    expect(currentPath()).toBe("/");
    expect(status.textContent).toBe("");
    expect(page.find<HTMLTextAreaElement>("textarea").value).toBe(question);
    expect(page.find("button[type=submit]").hasAttribute("aria-busy")).toBe(false);
  });
});
