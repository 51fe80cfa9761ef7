import { useSyncExternalStore } from "react";
import { languageNames, languages } from "../../../shared/i18n/languages.ts";
import { cx } from "../../lib/cx.ts";
import { chooseLanguage } from "../../lib/i18n/choose-language.ts";
import { language } from "../../lib/i18n/locale.ts";
import { saveTheme } from "../../lib/theme.ts";
import { strings } from "./strings.ts";

const themes: readonly ThemeChoice[] = ["system", "light", "dark"];

const groupClass = "flex flex-wrap gap-2";
const optionClass =
  "flex min-h-11 cursor-pointer items-center gap-2 rounded border px-4 font-medium hover:border-ink";
const chosenClass = "border-indigo-text bg-surface text-indigo-text";
const otherClass = "border-line-strong";

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
      <ul aria-labelledby="account-language" className={groupClass}>
        {languages.map((one) => (
          <li key={one}>
            <a
              href={`?lang=${one}`}
              hrefLang={one}
              lang={one}
              aria-current={one === language || undefined}
              className={cx(optionClass, one === language ? chosenClass : otherClass)}
              onClick={(event) => {
                event.preventDefault();
                if (one !== language) chooseLanguage(one);
              }}
            >
              <RadioDot on={one === language} />
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
      <div className={groupClass}>
        {themes.map((theme) => (
          <label
            key={theme}
            className={cx("relative", optionClass, theme === choice ? chosenClass : otherClass)}
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === choice}
              onChange={() => saveTheme(theme === "system" ? null : theme)}
              className="absolute -inset-px cursor-pointer appearance-none rounded"
            />
            <RadioDot on={theme === choice} />
            {strings.themes[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Shows the choice by shape, not by colour alone. */
function RadioDot({ on }: { on: boolean }) {
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

function readThemeChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** The theme in `<html data-theme>`, which this form and the toggle in the navigation both set. */
function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readThemeChoice, () => "system");
}
