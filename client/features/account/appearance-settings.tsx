import { useSyncExternalStore } from "react";
import { languageNames, languages } from "../../../shared/i18n/languages.ts";
import { cx } from "../../lib/cx.ts";
import { chooseLanguage } from "../../lib/i18n/choose-language.ts";
import { language } from "../../lib/i18n/locale.ts";
import { saveTheme } from "../../lib/theme.ts";
import { strings } from "./strings.ts";

const themes: readonly ThemeChoice[] = ["system", "light", "dark"];

const group = "flex flex-wrap gap-2";
const option =
  "flex min-h-11 cursor-pointer items-center gap-2 rounded border px-4 font-medium hover:border-ink";
const chosen = "border-indigo-text bg-surface text-indigo-text";
const other = "border-line-strong";

export function AppearanceSettings() {
  return (
    <>
      <LanguageChoice />
      <ThemeSetting />
    </>
  );
}

/** Links, because each language is a page of its own. */
function LanguageChoice() {
  return (
    <div className="grid gap-2">
      <h3 id="account-language" className="font-semibold">
        {strings.language}
      </h3>
      <ul aria-labelledby="account-language" className={group}>
        {languages.map((one) => (
          <li key={one}>
            <a
              href={`?lang=${one}`}
              hrefLang={one}
              lang={one}
              aria-current={one === language || undefined}
              className={cx(option, one === language ? chosen : other)}
              onClick={(event) => {
                event.preventDefault();
                if (one !== language) chooseLanguage(one);
              }}
            >
              <Mark on={one === language} />
              {languageNames[one]}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{strings.languageText}</p>
    </div>
  );
}

function ThemeSetting() {
  const choice = useThemeChoice();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{strings.theme}</legend>
      <div className={group}>
        {themes.map((theme) => (
          <label key={theme} className={cx("relative", option, theme === choice ? chosen : other)}>
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === choice}
              onChange={() => saveTheme(theme === "system" ? null : theme)}
              className="absolute -inset-px cursor-pointer appearance-none rounded"
            />
            <Mark on={theme === choice} />
            {strings.themes[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Shows the choice by shape, not by colour alone. */
function Mark({ on }: { on: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-4 place-items-center rounded-full border-2 border-current"
    >
      {on ? <span data-mark className="size-2 rounded-full bg-current" /> : null}
    </span>
  );
}

type ThemeChoice = "system" | "light" | "dark";

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

function read(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** The chosen theme, here or by the toggle in the navigation; the document stores it. */
function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, read, () => "system");
}
