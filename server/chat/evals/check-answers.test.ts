import { expect, it } from "vitest";
import { checkAnswers } from "./check-answers.ts";
import { parseCases } from "./parse-cases.ts";

const good =
  "Send the landlord a written notice first and keep the receipt of the post office with your rent papers, because a court will want to see both of them later. Then give him fifteen days to answer; after that an advocate can file your claim.";
const { cases } = parseCases(
  "law",
  `# deposit\nlanguage: English\nmust: a notice | \\bnotice\\b\nuser: My deposit?\ngood:\n${good}\n`,
);
const line = (answer: string, name = "law/deposit") => JSON.stringify({ case: name, answer });

it("checks each answer with the checks of its case", () => {
  const text = [line(good), "", line(`${good} You will definitely win.`)].join("\r\n");
  expect(checkAnswers(`\uFEFF${text}\n`, cases)).toEqual({
    results: [
      { line: 1, name: "law/deposit", failed: [] },
      { line: 3, name: "law/deposit", failed: ["forecast of a verdict"] },
    ],
    problems: [],
  });
});

it.each([
  ["{", "line 1: is no JSON"],
  ["[1]", "line 1: expected an object with 'case' and 'answer'"],
  ["null", "line 1: expected an object with 'case' and 'answer'"],
  [JSON.stringify({ case: "law/deposit" }), "line 1: 'answer' must be text"],
  [JSON.stringify({ case: 3, answer: "x" }), "line 1: 'case' must be text: SERVICE/ID"],
  [line(good, "law/unknown"), "line 1: there is no case 'law/unknown'"],
  ["", "line 1: the file holds no answer"],
])("names what is wrong with %j", (text, problem) => {
  expect(checkAnswers(text, cases)).toEqual({ results: [], problems: [problem] });
});
