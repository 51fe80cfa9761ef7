import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reportAnswerFile } from "./offline.ts";

test.each([
  ["a folder", tmpdir()],
  ["nothing", join(tmpdir(), "no-such-answers.jsonl")],
])("says that there is no file where the answers' path names %s", (_what, path) => {
  expect(reportAnswerFile(path, [])).toEqual([`There is no file '${path}'.`]);
});
