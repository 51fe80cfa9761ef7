import { beforeEach, describe, expect, it } from "vitest";
import { networkMessages } from "../lib/i18n/network-messages.ts";
import { session } from "../lib/session/session.ts";
import { blank, broken, foreign, markup } from "../testing/bad-texts.ts";
import { button, field, fill, pageText, press, region } from "../testing/controls.ts";
import { expectAllRefused } from "../testing/expect-refused.ts";
import {
  type FailureScenario,
  retryAtOnce,
  runFailureScenario,
} from "../testing/failure-scenarios.ts";
import { eventually, render } from "../testing/render.tsx";
import { type Answers, serveAnswers } from "../testing/serve-answers.ts";
import { AccountScreen } from "./account-screen.tsx";

retryAtOnce();

const user = { id: "u", name: "Asha Verma", email: "asha@example.in", mobile: null };
const password = "eleven calm peacocks";
const at = "2027-01-20T06:30:00.000Z";
const device = {
  id: "one",
  current: true,
  browser: "Chrome",
  system: "Android",
  created_at: at,
  last_seen_at: at,
};
const noBill = { customer_state: null, customer_gstin: null };

const answers: Answers = {
  "auth.profile": { data: { ...user, subscription: null, deletes_at: null } },
  "security.overview": { data: { totp_since: null, recovery_codes_left: 0, passkeys: [] } },
  "auth.sessions": { data: [device] },
  "auth.updateProfile": { data: { ...user, name: "Asha V." } },
  "auth.changePassword": { data: {} },
  "auth.endSessions": { data: {} },
  "billing.profile": { data: { ...noBill, customer_email: null, customer_phone: null } },
  "billing.saveProfile": { data: { ...noBill, customer_state: "32" } },
};

const isBusy = (name: string) => () =>
  expect(button(name).getAttribute("aria-busy"), name).toBe("true");
const isLoading = (name: string) => () =>
  expect(
    region(name).querySelector("[role=status][aria-label='Loading…'], [aria-busy]"),
  ).not.toBeNull();

/** Opens the page and waits for its sections. */
async function open() {
  const page = await render(<AccountScreen />);
  await eventually(() => {
    button("Log out everywhere");
    field("State");
    region("Sign-in security");
    expect(region("Plan").textContent).toContain("You have no plan yet.");
  });
  return page;
}

async function typePassword(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await fill(field(label), text);
}

beforeEach(() => {
  session.setToken(crypto.randomUUID());
  session.setUser(user);
});

describe("saving on the account page", () => {
  const generic = "An error occurred. Please try again.";
  const next = `${password} two`;
  const saves: (FailureScenario & { prepare?: () => Promise<unknown> })[] = [
    {
      name: "a new name",
      call: "auth.updateProfile",
      prepare: () => fill(field("Full Name"), "Asha V."),
      retry: () => press("Save name"),
      expectWaiting: isBusy("Save name"),
      message: generic,
      expectInputKept: () => expect(field("Full Name").value).toBe("Asha V."),
      expectSuccess: () => expect(pageText()).toContain("Signed in as Asha V."),
    },
    {
      name: "the State",
      call: "billing.saveProfile",
      prepare: () => fill(field("State"), "32"),
      retry: () => press("Save for receipts"),
      expectWaiting: isBusy("Save for receipts"),
      message: generic,
      expectInputKept: () => expect(field("State").value).toBe("32"),
      expectSuccess: () => expect(region("Receipts").textContent).toContain("Saved"),
    },
    {
      name: "a new password",
      call: "auth.changePassword",
      prepare: async () => {
        await press("Change password");
        await typePassword({
          "Current password": password,
          "New password": next,
          "Confirm Password": next,
        });
      },
      retry: () => press("Save password"),
      expectWaiting: isBusy("Save password"),
      message: generic,
      expectInputKept: () => expect(field("New password").value).toBe(next),
      expectSuccess: () => expect(pageText()).toContain("Your password is changed"),
    },
    {
      name: "the end of every session",
      call: "auth.endSessions",
      retry: () => press("Log out everywhere"),
      expectWaiting: isBusy("Log out everywhere"),
      message: generic,
      expectSuccess: () => expect(window.location.pathname).toBe("/login"),
    },
  ];

  it.each(saves)("sends $name once and keeps it on a failure", async ({ prepare, ...scenario }) => {
    await using server = await serveAnswers({ ...answers });
    using _page = await open();
    await prepare?.();
    const withoutNetwork = networkMessages.nothingSent;
    await runFailureScenario(server, { ...scenario, withoutNetwork, isPressedTwice: true });
  });
});

describe("a section of the account page", () => {
  const lists: Omit<FailureScenario, "call" | "start">[] = [
    {
      name: "Plan",
      retry: () => press("Try again", region("Plan")),
      expectWaiting: isLoading("Plan"),
      message: "Failed to fetch user profile",
      skipsOffline: true,
      expectSuccess: () => expect(region("Plan").textContent).toContain("You have no plan yet."),
    },
    {
      name: "Receipts",
      retry: () => press("Try again", region("Receipts")),
      expectWaiting: isLoading("Receipts"),
      message: "Your State and GSTIN could not be loaded. Please try again.",
      retriesByItself: true,
      expectSuccess: () => void field("State"),
    },
    {
      name: "Devices",
      retry: () => press("Try again", region("Devices")),
      expectWaiting: isLoading("Devices"),
      message: "This could not be loaded. Please try again.",
      retriesByItself: true,
      expectSuccess: () => expect(region("Devices").textContent).toContain("This device"),
    },
  ];
  const calls: Record<string, string> = {
    Plan: "auth.profile",
    Receipts: "billing.profile",
    Devices: "auth.sessions",
  };

  it.each(lists)("reports a failed load in its place, and loads later: $name", async (list) => {
    await using server = await serveAnswers({ ...answers });
    await using pages = new AsyncDisposableStack();
    const start = async () => void pages.use(await render(<AccountScreen />));
    const where = () => region(list.name);
    await runFailureScenario(server, { ...list, call: calls[list.name] ?? "", start, where });
  });
});

describe("a form of the account page", () => {
  const forms = [
    {
      label: "Full Name",
      submit: "Save name",
      valid: {},
      texts: [...blank, "x".repeat(101)],
    },
    {
      label: "GSTIN",
      submit: "Save for receipts",
      valid: {},
      texts: [
        ...markup.slice(1, 3),
        ...foreign.slice(0, 2),
        broken,
        "29ABCDE1234F1Z0",
        "2".repeat(400),
      ],
    },
  ];
  it.each(forms)("refuses a wrong $label and sends nothing", async ({ label, texts, ...form }) => {
    await using server = await serveAnswers({ ...answers });
    using _page = await open();
    await expectAllRefused(form, label, texts);
    expect(server.asked.filter((call) => /updateProfile|saveProfile/.test(call))).toEqual([]);
  });

  const secrets = {
    "Current password": ["", "x".repeat(1025)],
    "New password": [...blank, "short", "x".repeat(129), `${password}\u0000`],
    "Confirm Password": ["", `${password}x`],
  };
  it.each(Object.entries(secrets))("refuses a wrong %s and sends nothing", async (label, texts) => {
    await using server = await serveAnswers({ ...answers });
    using _page = await open();
    await press("Change password");
    const valid = Object.fromEntries(Object.keys(secrets).map((name) => [name, password]));
    await expectAllRefused({ valid, submit: "Save password" }, label, texts);
    expect(server.asked.filter((call) => call.startsWith("auth.changePassword"))).toEqual([]);
  });
});
