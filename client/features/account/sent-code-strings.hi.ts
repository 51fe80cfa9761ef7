import type { Translated } from "../../../shared/i18n/translated.ts";
import type { sentCodeStrings as english } from "./sent-code-strings.ts";

export const sentCodeStrings: Translated<typeof english> = {
  goesTo: (to: string) => `कोड ${to} पर जाएगा।`,
  sentTo: (to: string) => `हमने ${to} पर छह अंक भेजे हैं।`,
  newCode: (to: string) => `${to} पर नया कोड भेजा जा रहा है।`,
};
