import { act } from "react";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { allTools } from "../../../../shared/tools/all-tools.ts";
import { toolLabels as hindiLabels } from "../../../../shared/tools/texts/tool-labels.hi.ts";
import { toolLabels as labels } from "../../../../shared/tools/texts/tool-labels.ts";
import type { ToolCall } from "../../../../shared/tools/tool-call.ts";
import { fill } from "../../../testing/controls.ts";
import { render } from "../../../testing/render.tsx";
import { recordSavedFiles } from "../../../testing/saved-files.ts";
import { toCallLines } from "./call-lines.ts";
import { ToolCards } from "./tool-card.tsx";
import { toolStrings as english } from "./tool-strings.ts";

const input = { principal: 500_000, annual_percent: 9, months: 60 };

function callOf(name: string, given: Record<string, unknown>): ToolCall {
  const tool = allTools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return { name, input: given, ...tool.run(given) };
}

it("shows result, rule with its host, and the day it was read", async () => {
  const birth = { born_on: "2008-02-29", on: "2026-11-22" };
  using page = await render(<ToolCards calls={[callOf("age", birth)]} replyId={7} />);
  expect(page.find("a").textContent).toBe("indiankanoon.org");
  expect(page.container.textContent).toContain("28 Nov 2026");
});

it("shows a formula among the conditions, without a page", async () => {
  using page = await render(<ToolCards calls={[callOf("emi", input)]} replyId={7} />);
  expect(page.find("output").textContent).toContain("₹10,379.18");
  expect(page.container.querySelector("a")).toBeNull();
  expect(page.container.textContent).toContain("P·r·(1+r)ⁿ");
  expect(page.container.textContent).toContain("Fees, insurance and taxes are not included.");
});

it("computes again on the device with each change, and goes back to the answer's figures", async () => {
  using page = await render(<ToolCards calls={[callOf("emi", input)]} replyId={7} />);
  const [principal] = page.container.querySelectorAll<HTMLInputElement>("input");
  if (principal === undefined) throw new Error("no field");
  await fill(principal, "10,00,000");
  expect(page.find("output").textContent).toContain("₹20,758.36");
  await act(async () => page.find("button").click());
  expect(page.find("output").textContent).toContain("₹10,379.18");
  expect(page.find<HTMLInputElement>("input").value).toBe("5,00,000");
});

it.each(["", "-5", "many", "1.005", "999999999999"])("says what is wrong with %j", async (text) => {
  using page = await render(<ToolCards calls={[callOf("emi", input)]} replyId={7} />);
  await fill(page.find<HTMLInputElement>("input"), text);
  expect(page.find("output").textContent).toBe(english.cannot);
  expect(page.find("input").getAttribute("aria-invalid")).toBe("true");
});

it("keeps the conditions that were stored beside a result that this build computes otherwise", () => {
  const call = callOf("fixed-deposit", { amount: 100_000, annual_percent: 7, months: 7 });
  const stored = { ...call, assumptions: ["As banks usually do."] };
  const before = { ...call.result, maturity: 104_131.06, gain: 4131.06 };
  expect(toCallLines({ ...stored, result: before })).toContain("- As banks usually do.");
  expect(toCallLines(stored)).not.toContain("- As banks usually do.");
});

it("leaves out a tool of a newer release", async () => {
  const call = { name: "later", input: {}, result: {}, sources: [], assumptions: [] };
  using page = await render(<ToolCards calls={[call]} replyId={7} />);
  expect(page.container.textContent).toBe("");
});

it("has words for every tool, field and value in both languages", () => {
  for (const { names, fields } of [labels, hindiLabels]) {
    expect(Object.keys(names).toSorted()).toEqual(allTools.map(({ name }) => name).toSorted());
    for (const { input: schema } of allTools) {
      const { properties } = z.toJSONSchema(schema);
      for (const field of Object.keys(properties ?? {})) expect(fields).toHaveProperty(field);
    }
  }
});

describe("the dates of a card", () => {
  const cheque = { returned_on: "2126-01-10", notice_received_on: "2126-01-20" };

  async function saveDates(calls: readonly ToolCall[]) {
    const saved = recordSavedFiles();
    using page = await render(<ToolCards calls={calls} replyId={7} />);
    const button = page.find("section > button");
    await act(async () => button.click());
    const names = saved.map(({ name }) => name);
    return { label: button.textContent, names, text: await saved[0]?.blob.text() };
  }

  it("go into the calendar as all-day events with rule, conditions and a lasting id", async () => {
    const { label, names, text } = await saveDates([callOf("cheque-bounce", cheque)]);
    expect(label).toBe("Add 4 dates to the calendar");
    expect(names).toEqual(["Calendar-of-a-bounced-cheque.ics"]);
    const lines = text?.replaceAll("\r\n ", "").split("\r\n") ?? [];
    expect(lines.filter((line) => line.startsWith("UID:"))).toEqual(
      ["notice_by", "pay_by", "complaint_from", "complaint_by"].map(
        (field) => `UID:7-0-cheque-bounce-${field}@saathi.localhost`,
      ),
    );
    expect(lines).toContain("DTSTART;VALUE=DATE:21260305");
    expect(lines).toContain("SUMMARY:Calendar of a bounced cheque: Complaint by");
    expect(lines.find((line) => line.startsWith("DESCRIPTION:Worked"))).toContain(
      "Negotiable Instruments Act 1881\\, ss. 138 and 142",
    );
  });

  it("that are over, and cards without dates, have no button", async () => {
    const past = { returned_on: "2020-01-10", notice_received_on: null };
    const calls = [callOf("cheque-bounce", past), callOf("emi", input)];
    using page = await render(<ToolCards calls={calls} replyId={7} />);
    expect(page.container.querySelector("section > button")).toBeNull();
  });

  it("that are unknown yet are left out", async () => {
    const waiting = { ...cheque, notice_received_on: null };
    const { label } = await saveDates([callOf("cheque-bounce", waiting)]);
    expect(label).toBe("Add the date to the calendar");
  });
});
