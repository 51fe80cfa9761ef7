import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { versionStrings as english } from "./version-strings.ts";

export const versionStrings: Translated<typeof english> = {
  versions: "रूप",
  version: (n: number, of: number) => `${of} में से रूप ${n}`,
  versionBefore: "पिछला रूप",
  versionAfter: "अगला रूप",
};
