import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { session } from "../../../../lib/session/session.ts";
import { button, press } from "../../../../testing/controls.ts";
import { eventually, render } from "../../../../testing/render.tsx";
import { serve } from "../../../../testing/serve.ts";
import { AskContact } from "./ask-contact.tsx";
import { strings } from "./strings.ts";

type Answer = { data: object } | { status: number };
const ravi = { name: "Ravi", contact: "ravi@example.in", asked_at: null };
const at = "2026-11-22T06:00:00.000Z";
const shown = "\u2068Ravi\u2069";

/** A server with one contact, and an answer to each request for a call. */
async function withContact(contact: object | null, answers: Answer[] = []) {
  const asked: string[] = [];
  const served = await serve((request, response) => {
    const name = new URL(request.url ?? "", "http://localhost").pathname.slice("/trpc/".length);
    asked.push(name);
    const own = { data: { sms: true, contact } };
    const answer = name === "trustedContact.get" ? own : answers.shift();
    response.setHeader("content-type", "application/json");
    if (answer !== undefined && "data" in answer) {
      return response.end(JSON.stringify([{ result: answer }]));
    }
    const error = { code: "X", httpStatus: answer?.status ?? 500 };
    response.end(JSON.stringify([{ error: { code: -32603, message: "No.", data: error } }]));
  });
  const requests = () => asked.filter((name) => name === "trustedContact.askForCall").length;
  return { asked, requests, [Symbol.asyncDispose]: served[Symbol.asyncDispose] };
}

beforeEach(() => {
  session.setToken(crypto.randomUUID());
  session.setUser({ id: "u", name: "Asha Verma", email: null, mobile: null });
});

it.each([null, { ...ravi, status: "invited" }, { ...ravi, status: "withdrawn" }])(
  "shows nothing where nobody agreed: %j",
  async (contact) => {
    await using server = await withContact(contact);
    using page = await render(<AskContact />);
    await eventually(() => expect(server.asked).toEqual(["trustedContact.get"]));
    await act(async () => undefined);
    expect(page.container.innerHTML).toBe("");
  },
);

it("sends nothing before the question is answered, and once for several presses", async () => {
  await using server = await withContact({ ...ravi, status: "agreed" }, [
    { data: { status: "sent", at } },
  ]);
  using page = await render(<AskContact />);
  await eventually(() => button(strings.ask(shown)));
  await press(strings.ask(shown));
  expect(page.container.textContent).toContain(strings.confirm(shown));
  expect(document.activeElement).toBe(button(strings.send));
  await press(strings.doNot);
  await press(strings.ask(shown));
  expect(server.requests()).toBe(0);
  const send = button(strings.send);
  await act(async () => {
    for (let presses = 0; presses < 5; presses += 1) send.click();
  });
  await eventually(() =>
    expect(page.find("[role=status]").textContent).toContain(strings.sent(shown, "11:30 am")),
  );
  expect(server.requests()).toBe(1);
  await eventually(() => expect(document.activeElement).toBe(page.find("[role=status]")));
});

it("leaves the focus alone when the person has gone elsewhere meanwhile", async () => {
  await using _server = await withContact({ ...ravi, status: "agreed" }, [
    { data: { status: "sent", at } },
  ]);
  using page = await render(<AskContact />);
  await eventually(() => button(strings.ask(shown)));
  await press(strings.ask(shown));
  await act(async () => {
    const send = button(strings.send);
    send.click();
    send.blur();
  });
  await eventually(() => page.find("[role=status]"));
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});

it("says that it was not sent, and sends on another press", async () => {
  await using server = await withContact({ ...ravi, status: "agreed" }, [
    { status: 502 },
    { data: { status: "sent", at } },
  ]);
  using page = await render(<AskContact />);
  await eventually(() => button(strings.ask(shown)));
  await press(strings.ask(shown));
  await press(strings.send);
  await eventually(() => page.find("[role=alert]"));
  await press(strings.retry);
  await eventually(() => page.find("[role=status]"));
  expect(server.requests()).toBe(2);
});

it("says after a reload that a request was just sent", async () => {
  await using _server = await withContact({ ...ravi, status: "agreed", asked_at: at });
  using page = await render(<AskContact />);
  await eventually(() => expect(page.find("[role=status]").textContent).toContain("11:30 am"));
});
