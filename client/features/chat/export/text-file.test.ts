import { createElement } from "react";
import { expect, it } from "vitest";
import { bmi } from "../../../../shared/tools/health.ts";
import { render } from "../../../testing/render.tsx";
import { toMarkdownFile } from "./markdown-file.ts";
import { toTextFile } from "./text-file.ts";
import { TranscriptView } from "./transcript-view.tsx";

it("has what was calculated below the reply, as plain lines", () => {
  const input = { weight_kg: 70, height_cm: 175 };
  const text = toTextFile({
    title: "Weight",
    service: { name: "Health" },
    messages: [
      {
        sender: "ai",
        message: "Your **BMI** is 22.9.",
        created_at: "2026-11-20T04:05:00.000Z",
        tools: [{ name: "bmi", input, ...bmi.run(input) }],
      },
    ],
  });
  expect(text).toContain("Your BMI is 22.9.\n\nBody mass index\n\n- BMI: 22.9");
  expect(text).toContain("- Weight, kg: 70\n- Height, cm: 175");
  expect(text).toContain("Rule: WHO expert consultation");
  expect(text).toContain("(not an official site; read on 28 Nov 2026)");
  expect(text).not.toContain("#");
});

it("marks what a reply cites, and names law, day and official page below it", () => {
  const card = {
    number: 1,
    id: "a",
    law: "A Act s.1",
    checked_on: "2026-11-22",
    url: "https://a.gov.in/x",
  };
  const citations = { cards: [card], places: [{ at: 3, number: 1 }] };
  const message = "One. **Two**";
  const created_at = "2026-11-20T04:05:00.000Z";
  const text = toTextFile({
    title: "Law",
    service: { name: "Law" },
    messages: [{ sender: "ai", message, created_at, citations }],
  });
  expect(text).toContain(
    "One[1]. Two\n\n[1] A Act s.1 · checked 22 Nov 2026 · https://a.gov.in/x\n",
  );
});

it("names the files that came with a question, as the other exports do", async () => {
  const transcript = {
    title: "Report",
    service: { name: "Health" },
    messages: [
      {
        sender: "user" as const,
        message: "What is this?",
        created_at: "2026-11-20T04:05:00.000Z",
        attachments: [{ name: "blood_test.pdf" }, { name: "scan.jpg" }],
      },
    ],
  };
  expect(toTextFile(transcript)).toContain("What is this?\n\nAttached: blood_test.pdf, scan.jpg\n");
  expect(toMarkdownFile(transcript)).toContain("\n\nAttached: blood\\_test.pdf, scan.jpg\n");
  using page = await render(createElement(TranscriptView, transcript));
  expect(page.container.textContent).toContain("Attached: blood_test.pdf, scan.jpg");
});

it("says of an answer that broke off that it is not complete, in every form, and of no other", async () => {
  const created_at = "2026-11-20T04:05:00.000Z";
  const ask = { sender: "user" as const, message: "May I?", created_at, status: "sent" as const };
  const read = async (status: "complete" | "interrupted" | "stopped") => {
    const messages = [ask, { sender: "ai" as const, message: "You may", created_at, status }];
    const transcript = { title: "Rent", service: { name: "Law" }, messages };
    using page = await render(createElement(TranscriptView, { messages }));
    const forms = [toTextFile(transcript), toMarkdownFile(transcript), page.container.textContent];
    return forms.map((form) => form?.split("This answer is not complete").length);
  };
  expect(await read("complete")).toEqual([1, 1, 1]);
  expect(await read("interrupted")).toEqual([2, 2, 2]);
  expect(await read("stopped")).toEqual([2, 2, 2]);
});
