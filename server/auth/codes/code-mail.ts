import type { Language } from "../../../shared/i18n/languages.ts";
import { renderBodies } from "../../messaging/mail-bodies.ts";
import type { Mail } from "../../messaging/types.ts";
import { codeMailStrings as hindi } from "./code-mail-strings.hi.ts";
import { codeMailStrings as english } from "./code-mail-strings.ts";
import type { CodePurpose } from "./require-code.ts";

const stringsByLanguage = { en: english, hi: hindi } satisfies Record<Language, typeof english>;

type CodeMail = {
  to: string;
  code: string;
  codeTtlSeconds: number;
  purpose?: CodePurpose | undefined;
  language: Language;
};

/**
 * The mail with a one-time code, in the language of the page that asked for it. No other six digits stand
 * in a row, and the subject has no code.
 */
export function renderCodeMail({ to, code, codeTtlSeconds, purpose, language }: CodeMail): Mail {
  const strings = stringsByLanguage[language];
  const bodies = renderBodies(
    [
      strings.hello,
      ...(purpose === "change" ? [strings.change] : []),
      strings.code(code),
      strings.life(codeTtlSeconds),
      strings.care,
      strings.notYou,
      strings.from,
    ],
    { language },
  );
  return { to, subject: strings.subject, ...bodies };
}
