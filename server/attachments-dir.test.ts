import { expect, test } from "vitest";
import { defaultAttachmentsDir } from "./attachments-dir.ts";

test.each([
  ["file:data/saathi.db", "data/attachments/saathi"],
  ["file:/var/lib/saathi/live.sqlite", "/var/lib/saathi/attachments/live"],
  ["file:saathi.db", "attachments/saathi"],
  ["postgres://u:p@host:5432/shop", "data/attachments/shop"],
  ["postgres://host", "data/attachments/saathi"],
  ["postgres://host/..%2F..%2Fetc", "data/attachments/etc"],
  ["postgresql://u:p@host/shop?sslmode=require", "data/attachments/shop"],
  ["postgres://u:p#s@host/shop", "data/attachments/shop"],
  ["postgres://host/100%", "data/attachments/100%"],
])("the default folder for %s is %s", (url, folder) => {
  expect(defaultAttachmentsDir(url)).toBe(folder);
});
