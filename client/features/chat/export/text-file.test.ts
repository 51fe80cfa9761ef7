import { expect, it } from "vitest";
import { bmi } from "../../../../shared/tools/bmi.ts";
import { toTextFile } from "./text-file.ts";

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
  expect(text).not.toContain("#");
});
