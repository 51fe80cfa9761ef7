import { expect, test } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const [first, second] = [
  "a-secret-of-a-test-0123456789-first",
  "a-secret-of-a-test-0123456789-next",
];

test("opens for its owner alone what it sealed", () => {
  const box = createSecretBox(first);
  const sealed = box.seal("JBSWY3DP", "asha");
  expect(sealed).not.toContain("JBSWY3DP");
  expect(box.open(sealed, "asha")).toEqual({ text: "JBSWY3DP", isCurrent: true });
  expect(box.open(sealed, "ravi")).toBeNull();
  expect(box.seal("JBSWY3DP", "asha")).not.toBe(sealed);
});

test("opens what the previous secret sealed, and nothing without it", () => {
  const sealed = createSecretBox(first).seal("JBSWY3DP", "asha");
  expect(createSecretBox(second, first).open(sealed, "asha")).toEqual({
    text: "JBSWY3DP",
    isCurrent: false,
  });
  expect(createSecretBox(second).open(sealed, "asha")).toBeNull();
});

test("opens nothing that was changed or is not its own", () => {
  const box = createSecretBox(first);
  const [id, nonce, data, tag] = box.seal("JBSWY3DP", "asha").split(".");
  for (const sealed of [
    "",
    "x",
    `${id}`,
    `${id}.${nonce}.${data}.`,
    `${id}.${nonce}.AAAA.${tag}`,
  ]) {
    expect(box.open(sealed, "asha")).toBeNull();
  }
});

test("hashes with both secrets, the current one first", () => {
  const both = createSecretBox(second, first).hashes("code", "asha");
  expect(both).toEqual([
    ...createSecretBox(second).hashes("code", "asha"),
    ...createSecretBox(first).hashes("code", "asha"),
  ]);
  expect(createSecretBox(first).hashes("code", "ravi")).not.toEqual([both[1]]);
});
