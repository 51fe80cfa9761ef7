import { describe, expect, it } from "vitest";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { createMember } from "../testing/members.ts";
import { startTestApp } from "../testing/test-app.ts";

describe("tools.list", () => {
  it("describes every tool with a JSON Schema of its input", async () => {
    await using app = await startTestApp();
    const { token } = await createMember(app);
    const { body } = await callTrpc(app, "query tools.list", { token });
    const names = body.result.data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "emi",
        "gst",
        "income-tax",
        "gratuity",
        "cheque-bounce",
        "rti",
        "consumer-complaint",
        "age",
      ]),
    );
    expect(body.result.data[0].input).toMatchObject({
      type: "object",
      required: ["principal", "annual_percent", "months"],
    });
    // `tools.run` ignores fields that it does not know.
    expect(JSON.stringify(body.result.data)).not.toContain("additionalProperties");
  });
});

describe("tools.run", () => {
  it("gives the result, its sources and its assumptions", async () => {
    await using app = await startTestApp();
    const { token } = await createMember(app);
    const input = { cause_on: "2025-01-15", paid: 40_000 };
    const { body } = await callTrpc(app, "mutation tools.run", {
      token,
      body: { name: "consumer-complaint", input },
    });
    expect(body.result.data).toMatchObject({
      result: { file_by: "2027-01-15", forum: "district" },
      sources: [
        {
          law: expect.stringContaining("Consumer Protection Act 2019"),
          url: expect.stringMatching(/^https:/),
        },
        { law: expect.stringContaining("Rules 2021"), url: expect.stringMatching(/^https:/) },
      ],
      assumptions: expect.arrayContaining([expect.any(String)]),
    });
  });

  it.each([
    ["gst", { amount: 1.005, percent: 18, included: true }, "amount"],
    ["gst", { amount: -1, percent: 18, included: true }, "amount"],
    ["gst", { amount: 1e12, percent: 18, included: true }, "amount"],
    ["gst", { amount: "100", percent: 18, included: true }, "amount"],
    ["gst", { amount: 100, percent: 18 }, "included"],
    ["age", { born_on: "2026-02-29", on: "2026-03-01" }, "born_on"],
    ["age", { born_on: "2026-03-02", on: "2026-03-01" }, "on"],
    [
      "income-tax",
      { tax_year: "2025-26", regime: "new", salary: 1, other_income: 0, deductions: 0 },
      "tax_year",
    ],
    ["emi", null, "input"],
  ])("refuses %s with %o, naming the field %s", async (name, input, field) => {
    await using app = await startTestApp();
    const { token } = await createMember(app);
    const { status, body } = await callTrpc(app, "mutation tools.run", {
      token,
      body: { name, input },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.error.data.fields)).toContain(field);
  });

  it("answers 404 for an unknown tool", async () => {
    await using app = await startTestApp();
    const { token } = await createMember(app);
    const body = { name: "no-such-tool", input: {} };
    const { status } = await callTrpc(app, "mutation tools.run", { token, body });
    expect(status).toBe(404);
  });
});
