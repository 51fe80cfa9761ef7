import { createPortal } from "react-dom";
import { type Language, languages } from "../../../../shared/i18n/languages.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { strings } from "./strings.ts";

type SpokenLanguageProps = {
  open: boolean;
  onClose: () => void;
  onChoose: (language: Language) => void;
};

const names: Readonly<Record<Language, string>> = {
  en: strings.englishLanguage,
  hi: strings.hindiLanguage,
};

/** Asks which language the person will speak: the browser hears only the one it is told. */
export function SpokenLanguage({ open, onClose, onChoose }: SpokenLanguageProps) {
  // Outside the form, whose fields it must not join.
  return createPortal(
    <Menu open={open} onClose={onClose} title={strings.whichSpoken}>
      <div className="grid gap-2">
        {languages.map((language) => (
          <Button key={language} variant="secondary" onClick={() => onChoose(language)}>
            <span lang={language}>{names[language]}</span>
          </Button>
        ))}
      </div>
    </Menu>,
    document.body,
  );
}
