import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { addMonths } from "../../../shared/billing/months.ts";
import { hasPasskeyHere } from "../../lib/passkeys/passkey-here.ts";
import { session } from "../../lib/session/session.ts";
import { button, fill, pageText, press, region } from "../../testing/controls.ts";
import { eventually, render } from "../../testing/render.tsx";
import { type Answers, serveAnswers } from "../../testing/serve-answers.ts";
import { AccountPage } from "./account-page.tsx";
import { strings as contactStrings } from "./trusted-contact/strings.ts";

const user = { id: "u", name: "Asha Verma", email: null, mobile: "+919876543210" };
const end = "2027-01-20T06:30:00.000Z";
const active = { status: "active", start_date: end, end_date: end, plan_id: 1 };
const monthly = { id: 1, months: 1, amount: 9900, description: "All services" };
const device = (id: string, current: boolean) => ({
  id,
  current,
  browser: "Chrome",
  system: "Android",
  created_at: end,
  last_seen_at: end,
});
const parts = {
  PaymentHistory: () => null,
  BillingProfile: () => null,
  ChangePassword: () => null,
};

beforeEach(() => {
  session.setToken(crypto.randomUUID());
  session.setUser(user);
});

describe("AccountPage", () => {
  const all: Answers = {
    "auth.profile": { data: { ...user, subscription: active } },
    "security.overview": { data: { totp_since: null, recovery_codes_left: 0, passkeys: [] } },
    "trustedContact.get": { data: { sms: true, contact: null } },
    "auth.sessions": { data: [device("one", true), device("two", false)] },
    "auth.updateProfile": { data: { ...user, name: "Asha V" } },
    "auth.endSession": { data: {} },
  };

  it("shows the profile, the plan and the devices", async () => {
    await using _server = await serveAnswers({ ...all });
    using _page = await render(<AccountPage {...parts} />);
    await eventually(() => expect(pageText()).toContain("Runs until 20 Jan 2027."));
    expect(pageText()).toContain("+91\u00a098765\u00a043210Verified");
    await eventually(() => expect(document.querySelectorAll("ul[tabindex] > li")).toHaveLength(2));
    expect(session.read().user?.subscription?.status).toBe("active");
    button(contactStrings.ask, region(contactStrings.title));
  });

  it("says when the account is deleted, and keeps it", async () => {
    const deletes_at = "2026-12-08T06:30:00.000Z";
    const profile = { ...user, subscription: active };
    await using server = await serveAnswers({
      ...all,
      "auth.profile": { data: { ...profile, deletes_at } },
      "account.cancelDeletion": { data: {} },
    });
    using page = await render(<AccountPage {...parts} />);
    await eventually(() => expect(pageText()).toContain("8 Dec 2026"));
    server.answers["auth.profile"] = { data: { ...profile, deletes_at: null } };
    await press("Keep my account");
    await eventually(() => expect(pageText()).not.toContain("8 Dec 2026"));
    expect(document.activeElement).toBe(page.find("h1"));
  });

  it.each([
    [8, "View plans", "You can renew it from"],
    [6, "Renew", "Runs until"],
  ])("leads %i days before the end of the plan to: %s", async (days, link, text) => {
    const end_date = new Date(Date.now() + days * 86_400_000).toISOString();
    const subscription = { ...active, end_date };
    await using _server = await serveAnswers({
      ...all,
      "auth.profile": { data: { ...user, subscription } },
    });
    using page = await render(<AccountPage {...parts} />);
    await eventually(() => expect(pageText()).toContain(text));
    const plans = () => page.container.querySelector('a[href="/subscription"]')?.textContent;
    expect(plans()).toBe(link);
    expect(pageText().includes("You can renew it from")).toBe(days > 7);
  });

  const months = (count: number) => addMonths(active.start_date, count);
  it.each([
    ["the longest plan", months(12), false],
    ["a span of months that no plan exceeds", months(15), false],
    ["a shorter plan", months(3), true],
  ])(
    "names a longer plan before the renewal only where there is one: %s",
    async (_, end_date, names) => {
      const subscription = { ...active, end_date };
      await using _server = await serveAnswers({
        ...all,
        "auth.profile": { data: { ...user, subscription } },
      });
      const plans = [1, 3, 12].map((count) => ({ ...monthly, id: count, months: count }));
      using _page = await render(<AccountPage {...parts} />, { plans });
      await eventually(() => expect(pageText()).toContain("You can renew it from"));
      expect(pageText().includes("longer plan")).toBe(names);
    },
  );

  it("remembers for the next sign-in that the account has a passkey", async () => {
    const passkey = {
      id: "p",
      name: "Phone",
      maker: null,
      synced: true,
      created_at: end,
      last_used_at: null,
    };
    const overview = { totp_since: null, recovery_codes_left: 0, passkeys: [passkey] };
    await using _server = await serveAnswers({ ...all, "security.overview": { data: overview } });
    expect(hasPasskeyHere()).toBe(false);
    using _page = await render(<AccountPage {...parts} />);
    await eventually(() => expect(hasPasskeyHere()).toBe(true));
  });

  it("shows a name that was changed on another device when the tab gets the focus", async () => {
    await using server = await serveAnswers({ ...all });
    using page = await render(<AccountPage {...parts} />);
    await eventually(() => expect(pageText()).toContain("Runs until"));
    server.answers["auth.profile"] = { data: { ...user, name: "Asha Rao", subscription: active } };
    await act(async () => void window.dispatchEvent(new Event("focus")));
    await eventually(() => expect(pageText()).toContain("Signed in as Asha Rao"));
    expect(page.find<HTMLInputElement>("[name=name]").value).toBe("Asha Rao");
  });

  it("saves a new name in the session and keeps the typed text when it is refused", async () => {
    await using server = await serveAnswers({ ...all });
    using page = await render(<AccountPage {...parts} />);
    await eventually(() => expect(pageText()).toContain("Runs until"));
    await press("Save name");
    await eventually(() => expect(session.read().user?.name).toBe("Asha V"));
    expect(session.read().user?.subscription?.status).toBe("active");
    server.answers["auth.updateProfile"] = { status: 422, fields: { name: ["Too long."] } };
    await press("Save name");
    await eventually(() => expect(pageText()).toContain("Too long."));
    expect(page.find<HTMLInputElement>("[name=name]").value).toBe("Asha V");
    expect(server.asked.filter((call) => call.startsWith("auth.updateProfile"))).toHaveLength(2);
  });

  it("clears the typed text when another person signs in", async () => {
    await using server = await serveAnswers({ ...all });
    using page = await render(<AccountPage {...parts} />);
    const name = () => page.find<HTMLInputElement>("[name=name]");
    await fill(name(), "Asha, half typed");
    await eventually(() => expect(name().value).toBe("Asha, half typed"));
    const ravi = { ...user, id: "v", name: "Ravi" };
    server.answers["auth.profile"] = { data: ravi };
    await act(async () => session.setUser(ravi));
    await eventually(() => expect(name().value).toBe("Ravi"));
    expect(JSON.stringify(sessionStorage)).not.toContain("half typed");
  });

  it("ends a device's session, reports it and refetches the list", async () => {
    await using server = await serveAnswers({ ...all });
    using page = await render(<AccountPage {...parts} />);
    await eventually(() => button("Log out: Chrome on Android"));
    server.answers["auth.sessions"] = { data: [device("one", true)] };
    await press("Log out: Chrome on Android");
    await eventually(() => expect(pageText()).toContain("Chrome on Android is logged out."));
    const rows = () => page.container.querySelectorAll("ul[tabindex] > li");
    await eventually(() => expect(rows()).toHaveLength(1));
    expect(server.asked).toContain('auth.endSession {"0":{"id":"two"}}');
  });

  it("leaves nothing of the person on the device that logs out everywhere", async () => {
    await using _server = await serveAnswers({ ...all, "auth.endSessions": { data: {} } });
    using _page = await render(<AccountPage {...parts} />);
    localStorage.setItem("selectedPlan", "3");
    sessionStorage.setItem("question", "of my illness");
    await eventually(() => button("Log out everywhere"));
    await press("Log out everywhere");
    await eventually(() => expect(window.location.pathname).toBe("/login"));
    expect([localStorage.getItem("selectedPlan"), sessionStorage.getItem("question")]).toEqual([
      null,
      null,
    ]);
  });

  it("reports each failed section in its place and retries", async () => {
    await using server = await serveAnswers({
      "auth.profile": { status: 503 },
      "auth.sessions": { status: 503 },
      "security.overview": { status: 503 },
      "trustedContact.get": { status: 503 },
    });
    using _page = await render(<AccountPage {...parts} />);
    await eventually(() => expect(document.querySelectorAll("[role=alert]")).toHaveLength(4));
    Object.assign(server.answers, all);
    await press("Try again");
    await eventually(() => expect(pageText()).toContain("Runs until"));
  });
});
