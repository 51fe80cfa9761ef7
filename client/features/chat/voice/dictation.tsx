import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { type Language, languages, locales } from "../../../../shared/i18n/languages.ts";
import { openStorage } from "../../../lib/storage/storage.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { MicrophoneButton } from "./microphone-button.tsx";
import { strings } from "./strings.ts";
import { useDictation } from "./use-dictation.ts";

const storageKey = "spoken";
const storage = openStorage();

/** The language that the person speaks, which need not be the page's: chosen once on this device. */
function useSpokenLanguage() {
  const [spoken, setSpoken] = useState(() => {
    const saved = storage.getItem(storageKey);
    return languages.find((language) => language === saved) ?? null;
  });
  const choose = (language: Language) => {
    storage.setItem(storageKey, language);
    setSpoken(language);
  };
  return [spoken, choose] as const;
}

/** Dictation into the composer. It is shown with the first press, so it begins at once. */
export function Dictation({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [spoken, choose] = useSpokenLanguage();
  const [asking, setAsking] = useState(false);
  const { listening, start, stop } = useDictation({ text, onText, onError: toast });
  const begin = (language: Language) => start(locales[language]);
  const press = () => {
    if (listening) stop();
    else if (spoken === null) setAsking(true);
    else begin(spoken);
  };
  const onShown = useEffectEvent(() => {
    // The button that was pressed is gone, and the focus with it.
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>("[data-dock] [aria-pressed]")?.focus();
    }
    press();
  });
  useEffect(() => onShown(), []);
  return (
    <>
      <MicrophoneButton listening={listening} onClick={press} />
      {listening ? (
        <p className="order-last flex basis-full flex-wrap items-center justify-between ps-3 text-sm text-muted">
          <span role="status">{strings.listening}</span>
          <button
            type="button"
            onClick={() => {
              stop();
              setAsking(true);
            }}
            className="min-h-11 px-3 font-semibold underline"
          >
            {strings.changeSpoken}
          </button>
        </p>
      ) : null}
      <SpokenLanguage
        open={asking}
        onClose={() => setAsking(false)}
        onChoose={(language) => {
          setAsking(false);
          choose(language);
          begin(language);
        }}
      />
    </>
  );
}

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
function SpokenLanguage({ open, onClose, onChoose }: SpokenLanguageProps) {
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
