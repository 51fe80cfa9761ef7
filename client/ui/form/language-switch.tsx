import type { ReactNode } from "react";
import { languageNames, languages } from "../../../shared/i18n/languages.ts";
import { chooseLanguage } from "../../lib/i18n/choose-language.ts";
import { language } from "../../lib/i18n/locale.ts";

/** Links to this page in the other languages, each by its own name; works without script. */
export function LanguageSwitch({ className, icon }: { className: string; icon?: ReactNode }) {
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        href={`?lang=${other}`}
        hrefLang={other}
        lang={other}
        className={className}
        onClick={(event) => {
          event.preventDefault();
          chooseLanguage(other);
        }}
      >
        {icon}
        {languageNames[other]}
      </a>
    ));
}
