import { text } from "node:stream/consumers";
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { networkMessages } from "../../lib/i18n/network-messages.ts";
import { session } from "../../lib/session/session.ts";
import { answered } from "../../testing/answered.ts";
import { blank, markup } from "../../testing/bad-texts.ts";
import { field, fill as fillField } from "../../testing/controls.ts";
import { expectAllRefused } from "../../testing/expect-refused.ts";
import { runFailureScenario } from "../../testing/failure-scenarios.ts";
import { eventually, render } from "../../testing/render.tsx";
import { serve, visit } from "../../testing/serve.ts";
import { serveAnswers } from "../../testing/serve-answers.ts";
import { ContactForm } from "./contact-form.tsx";

type Page = Awaited<ReturnType<typeof render>>;

const good = {
  name: "Asha",
  email: "Asha@Example.in ",
  subject: "A question",
  message: "How do I get an invoice for my plan?",
};

function fill(page: Page, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    page.find<HTMLInputElement>(`[name=${name}]`).value = value;
  }
}

const type = (page: Page, values: Record<string, string>) =>
  act(async () => {
    fill(page, values);
    page.find("form").dispatchEvent(new Event("input", { bubbles: true }));
  });
const submit = (page: Page) => act(async () => page.find<HTMLFormElement>("form").requestSubmit());
const typedInto = (page: Page, name: string) => page.find<HTMLInputElement>(`[name=${name}]`).value;

describe("ContactForm", () => {
  it("puts nothing into the URL when it is sent before its scripts came", async () => {
    using page = await render(<ContactForm />);
    expect(page.find("form").getAttribute("method")).toBe("dialog");
  });

  it("marks every invalid field, focuses the first and sends nothing", async () => {
    let calls = 0;
    await using _server = await serve((_request, response) => {
      calls += 1;
      response.end();
    });
    using page = await render(<ContactForm />);
    fill(page, { ...good, name: "A", subject: "Hey", message: "Too short" });
    await submit(page);
    const bad = () => [...page.container.querySelectorAll<HTMLInputElement>("[aria-invalid=true]")];
    await eventually(() =>
      expect(bad().map(({ name }) => name)).toEqual(["name", "subject", "message"]),
    );
    expect(page.container.textContent).toContain("Message must be at least 20 characters");
    await eventually(() => expect(document.activeElement).toBe(bad()[0]));
    expect(calls).toBe(0);
  });

  it("prefills the order of the URL and the signed-in person", async () => {
    visit("http://localhost:3000/contact?order=ord_01K9ZQ4T7M");
    session.setToken("t");
    session.setUser({ id: "u", name: "Asha", email: "asha@example.in", mobile: null });
    using page = await render(<ContactForm />);
    session.clear();
    const filled = ["name", "email", "subject"].map((name) => typedInto(page, name));
    expect(filled).toEqual(["Asha", "asha@example.in", "Payment: order ord_01K9ZQ4T7M"]);
  });

  it.each(["", "?order=", "?order=<b>x</b>", `?order=${"a".repeat(46)}`])(
    "starts empty at %s",
    async (query) => {
      visit(`http://localhost:3000/contact${query}`);
      using page = await render(<ContactForm />);
      expect(typedInto(page, "subject")).toBe("");
    },
  );

  it("keeps the typed text through a reload until it is sent", async () => {
    await using _server = await serve((_request, response) => {
      response.writeHead(201, { "content-type": "application/json" });
      response.end('{"status":true,"message":"ok"}');
    });
    {
      using page = await render(<ContactForm />);
      await type(page, { subject: "A question", message: "How do I get" });
    }
    {
      using page = await render(<ContactForm />);
      expect([typedInto(page, "subject"), typedInto(page, "message")]).toEqual([
        "A question",
        "How do I get",
      ]);
      await type(page, good);
      await submit(page);
      await eventually(() => expect(page.find("[role=status]").textContent).toContain("Thank You"));
    }
    using page = await render(<ContactForm />);
    expect(typedInto(page, "message")).toBe("");
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ["forgets what was sent", {}, ""],
    [
      "keeps changed text",
      { message: "And when will it come to me?" },
      "And when will it come to me?",
    ],
  ])("%s, though the page was left before the server answered", async (_, changed, left) => {
    using fetched = vi.spyOn(globalThis, "fetch");
    const { promise, resolve } = Promise.withResolvers<void>();
    await using _server = await serve(async (_request, response) => {
      await promise;
      response.writeHead(201, { "content-type": "application/json" });
      response.end('{"status":true,"message":"ok"}');
    });
    {
      using page = await render(<ContactForm />);
      await type(page, good);
      await submit(page);
      await type(page, changed);
    }
    expect(sessionStorage.getItem("contact")).not.toBeNull();
    resolve();
    await answered(fetched);
    using page = await render(<ContactForm />);
    expect(typedInto(page, "message")).toBe(left);
  });

  it("clears the typed text when another person signs in", async () => {
    session.setToken("t");
    session.setUser({ id: "asha", name: "Asha", email: null, mobile: null });
    {
      using page = await render(<ContactForm />);
      await type(page, { message: "About my illness" });
    }
    session.clear();
    using page = await render(<ContactForm />);
    expect(typedInto(page, "message")).toBe("");
    expect(sessionStorage.length).toBe(0);
  });

  it("sends the normalised text and thanks on 201", async () => {
    const bodies: string[] = [];
    await using _server = await serve(async (request, response) => {
      bodies.push(`${request.method} ${request.url} ${await text(request)}`);
      response.writeHead(201, { "content-type": "application/json" });
      response.end('{"status":true,"message":"ok"}');
    });
    using page = await render(<ContactForm />);
    fill(page, good);
    await submit(page);
    await eventually(() =>
      expect(page.find("[role=status]").textContent).toBe(
        "Thank You! We have received your message and will get back to you within 24 hours.",
      ),
    );
    const sent = JSON.stringify({ ...good, email: "asha@example.in" });
    expect(bodies).toEqual([`POST /api/contact ${sent}`]);
  });

  it.each([
    [429, '{"status":false,"message":"Too many"}', "Too many"],
    [500, "<html>", "Something went wrong. Please try again."],
    [200, "{}", "Something went wrong. Please try again."],
  ])("keeps what was typed and says why on %i", async (status, body, refusal) => {
    await using _server = await serve((_request, response) => {
      response.writeHead(status, { "x-request-id": "r-9" });
      response.end(body);
    });
    using page = await render(<ContactForm />);
    fill(page, good);
    await submit(page);
    await eventually(() => expect(page.find("[role=alert]").textContent).toContain(refusal));
    if (status >= 400) {
      await eventually(() =>
        expect(page.find("[role=alert]").textContent).toContain("Reference: r-9"),
      );
    }
    expect(typedInto(page, "message")).toBe(good.message);
  });

  it("shows the server's refusal beside its field", async () => {
    await using _server = await serve((_request, response) => {
      response.writeHead(422);
      response.end('{"status":false,"message":"x","errors":{"email":["No such domain"]}}');
    });
    using page = await render(<ContactForm />);
    fill(page, good);
    await submit(page);
    await eventually(() =>
      expect(page.find("[name=email]").getAttribute("aria-invalid")).toBe("true"),
    );
    expect(page.container.textContent).toContain("No such domain");
  });

  it("reports a failed send without an answer", async () => {
    const server = await serve(() => undefined);
    await server[Symbol.asyncDispose]();
    using page = await render(<ContactForm />);
    fill(page, good);
    await submit(page);
    await eventually(() =>
      expect(page.find("[role=alert]").textContent).toContain(
        "Unable to submit your message. Please try again later.",
      ),
    );
  });
});

describe("the contact form", () => {
  const valid = {
    Name: "Asha",
    Email: "asha@example.in",
    Subject: "A question",
    Message: "Why is the sky so very blue today?",
  };
  it.each([
    ["Name", [...blank, "x", "x".repeat(101)]],
    ["Email", [...blank, ...markup, "asha@", "a@b", "असha@example.in"]],
    ["Subject", [...blank, "abc", "x".repeat(151)]],
    ["Message", [...blank, "too short", "y".repeat(5001)]],
  ] as const)(
    "refuses a wrong %s beside it, keeps all typed text and sends nothing",
    async (label, texts) => {
      await using server = await serveAnswers({});
      using _page = await render(<ContactForm />);
      await expectAllRefused({ valid, submit: "Send message" }, label, texts);
      for (const [other, text] of Object.entries(valid)) {
        if (other !== label) expect(field(other).value).toBe(text);
      }
      expect(server.asked).toEqual([]);
    },
  );

  it("is sent once on a double press, reports every failure and keeps all typed text", async () => {
    const sent = { status: 201, data: { status: true, message: "ok" } };
    await using server = await serveAnswers({ "/api/contact": sent });
    using page = await render(<ContactForm />);
    for (const [label, text] of Object.entries(valid)) await fillField(field(label), text);
    const wrong = "Something went wrong. Please try again.";
    const unable = "Unable to submit your message. Please try again later.";
    await runFailureScenario(server, {
      name: "a message",
      call: "/api/contact",
      retry: () => act(async () => page.find("[type=submit]").click()),
      isPressedTwice: true,
      expectWaiting: () => void page.find("[aria-busy=true]"),
      message: {
        "500": wrong,
        "502": wrong,
        dropped: unable,
        offline: `${unable} ${networkMessages.nothingSent}`,
      },
      where: () => page.find("[role=alert]"),
      expectInputKept: () => {
        for (const [label, text] of Object.entries(valid)) expect(field(label).value).toBe(text);
      },
      expectSuccess: () => expect(page.container.textContent).toContain("Thank You!"),
    });
  });
});
