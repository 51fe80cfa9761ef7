import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { versionStrings as english } from "./version-strings.ts";

export const versionStrings: Translated<typeof english> = {
  versions: "वर्शन",
  version: (n: number, of: number) => `${of} में से वर्शन ${n}`,
  versionBefore: "पिछला वर्शन",
  versionAfter: "अगला वर्शन",
};
