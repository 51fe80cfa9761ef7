import { expect, it } from "vitest";
import { selectStyles } from "./first-styles.ts";

const compose = (kind: string) => ["apple md:flex zest", `btn-${kind}`];
const code = `${compose}; "tag-"+kind`;

it.each([
  ["keeps a class that the code names", ".apple{color:red}", ".apple{color:red}"],
  ["drops a class that the code does not name", ".berry{color:red}", ""],
  ["drops a selector of a list", ".apple,.berry{color:red}", ".apple{color:red}"],
  ["keeps what has no class", "h1,[data-x]{color:red}", "h1,[data-x]{color:red}"],
  ["drops a rule that needs both", ".apple .berry{color:red}", ""],
  ["keeps alternatives", ".apple:is(.berry,.c){top:1px}", ".apple:is(.berry,.c){top:1px}"],
  ["reads an escaped name", ".md\\:flex{top:1px}.w-1\\/2{top:2px}", ".md\\:flex{top:1px}"],
  ["drops it within a condition", "@media print{.berry{color:red}}", "@media print{}"],
  [
    "keeps what a composed name can be",
    ".btn-a,.btx-a{top:1px}.tag-b{top:2px}",
    ".btn-a{top:1px}.tag-b{top:2px}",
  ],
  [
    "keeps the order",
    ".zest{top:1px}.berry{top:2px}.apple{top:3px}",
    ".zest{top:1px}.apple{top:3px}",
  ],
])("%s", (_case, styles, expected) => {
  expect(selectStyles(styles, code)).toBe(expected);
});
