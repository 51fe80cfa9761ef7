import { act } from "react";
import { expect, it } from "vitest";
import { allTools } from "../../../../shared/tools/all-tools.ts";
import type { ToolCall } from "../../../../shared/tools/tool-call.ts";
import { render } from "../../../testing/render.tsx";
import { ToolCards } from "./tool-card.tsx";
import { toolStrings as hindi } from "./tool-strings.hi.ts";
import { toolStrings as english } from "./tool-strings.ts";

const input = { principal: 500_000, annual_percent: 9, months: 60 };

function callOf(name: string, given: Record<string, unknown>): ToolCall {
  const tool = allTools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return { name, input: given, ...tool.run(given) };
}

async function type(field: HTMLInputElement, value: string) {
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

it("shows result, rule with its host, and the day it was read", async () => {
  using page = await render(<ToolCards calls={[callOf("emi", input)]} />);
  expect(page.find("output").textContent).toContain("₹10,379.18");
  expect(page.find("a").textContent).toBe("expense.club");
  expect(page.container.textContent).toContain("22 Nov 2026");
  expect(page.container.textContent).toContain("Fees, insurance and taxes are not included.");
});

it("computes anew on the device with each change, and goes back to the answer's figures", async () => {
  using page = await render(<ToolCards calls={[callOf("emi", input)]} />);
  const [principal] = page.container.querySelectorAll<HTMLInputElement>("input");
  if (principal === undefined) throw new Error("no field");
  await type(principal, "10,00,000");
  expect(page.find("output").textContent).toContain("₹20,758.36");
  await act(async () => page.find("button").click());
  expect(page.find("output").textContent).toContain("₹10,379.18");
  expect(page.find<HTMLInputElement>("input").value).toBe("500000");
});

it.each(["", "-5", "many", "1.005", "999999999999"])("says what is wrong with %j", async (text) => {
  using page = await render(<ToolCards calls={[callOf("emi", input)]} />);
  await type(page.find<HTMLInputElement>("input"), text);
  expect(page.find("output").textContent).toBe(english.cannot);
  expect(page.find("input").getAttribute("aria-invalid")).toBe("true");
});

it("leaves out a tool of a newer release", async () => {
  const call = { name: "later", input: {}, result: {}, sources: [], assumptions: [] };
  using page = await render(<ToolCards calls={[call]} />);
  expect(page.container.textContent).toBe("");
});

it("has words for every tool in both languages", () => {
  const names = allTools.map(({ name }) => name).toSorted();
  expect(Object.keys(english.names).toSorted()).toEqual(names);
  expect(Object.keys(hindi.names).toSorted()).toEqual(names);
});
