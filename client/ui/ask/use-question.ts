import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Service } from "../../../shared/services.ts";
import {
  type QuestionService,
  readSavedQuestion,
  saveQuestion,
} from "../../lib/storage/saved-question.ts";

/** A pause in typing after which the service is guessed. */
const pauseMs = 250;
/** Between the card and what follows it, beside the prices. */
const cardGapPx = 16;

const loadRules = async () => (await import("./ask-rules.ts")).askRules;

/** The guess of the words, else of the danger in them; null when the rules cannot be loaded. */
async function guessSlug(text: string): Promise<string | null> {
  try {
    const { guessService } = await loadRules();
    const guessed = guessService(text);
    if (guessed !== null) return guessed;
    return (await import("./service-in-danger.ts")).findServiceInDanger(text);
  } catch {
    return null;
  }
}

const toQuestionService = ({ id, slug, name }: Service): QuestionService => ({ id, slug, name });

/**
 * Shows the saved question in an empty field, and saves what was typed and chosen before the scripts came.
 * @returns the service that the person has chosen by then
 */
function syncFieldWithSavedQuestion(
  area: HTMLTextAreaElement,
  chosen: QuestionService | null,
): QuestionService | null {
  const saved = readSavedQuestion();
  const { value: text } = area;
  const isShown = text === "" && saved !== null;
  if (isShown) area.value = saved.text;
  const service = chosen ?? (isShown ? saved.service : null);
  if (chosen !== null || (!isShown && text !== saved?.text)) {
    saveQuestion({ text: area.value, service, asked: false });
  }
  return service;
}

/**
 * The question that is being typed, and its service: guessed by its words until the person chooses one.
 * The field is not controlled by React, so that what was typed before the scripts came stays.
 */
export function useQuestion(
  field: RefObject<HTMLTextAreaElement | null>,
  serviceField: RefObject<HTMLSelectElement | null>,
  services: readonly Service[],
) {
  const [text, setText] = useState("");
  const [slug, setSlug] = useState<string | null>(null);
  const isChosen = useRef(false);
  const findService = (wanted: string | undefined | null) =>
    services.find((one) => one.slug === wanted) ?? null;
  const service = findService(slug);
  const readChosen = useEffectEvent((): QuestionService | null => {
    const chosen = findService(serviceField.current?.value);
    return chosen && toQuestionService(chosen);
  });
  useEffect(() => {
    const area = field.current;
    if (area === null) return;
    const restored = syncFieldWithSavedQuestion(area, readChosen());
    if (restored !== null) {
      isChosen.current = true;
      setSlug(restored.slug);
    }
    setText(area.value);
    // Another tab cleared the device: the words must not wait here for the next person.
    const clear = ({ key }: StorageEvent) => {
      if (key !== null) return;
      area.value = "";
      setText("");
    };
    window.addEventListener("storage", clear);
    return () => window.removeEventListener("storage", clear);
  }, [field]);
  useEffect(() => {
    if (text === "" || isChosen.current) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const guessed = await guessSlug(text);
      // The person may have chosen, or typed on, while the rules were loading.
      if (!isChosen.current && !isOver) setSlug(guessed);
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);

  const save = (asked: boolean, typed = text, chosen: Service | null = service) => {
    const card = field.current?.form?.querySelector<HTMLElement>("[data-danger]");
    const dangerPx = card ? card.offsetHeight + cardGapPx : undefined;
    saveQuestion({ text: typed, service: chosen && toQuestionService(chosen), asked, dangerPx });
  };
  const type = (typed: string) => {
    if (field.current !== null && field.current.value !== typed) field.current.value = typed;
    setText(typed);
    // The service of words that are gone is no guess for the next ones.
    if (typed === "" && !isChosen.current) setSlug(null);
    save(false, typed, typed === "" && !isChosen.current ? null : service);
  };
  const choose = (chosen: string) => {
    isChosen.current = true;
    setSlug(chosen);
    save(false, text, findService(chosen));
  };
  /** The service, guessed now when nobody waited for the pause. */
  const decide = async (): Promise<Service | null> => {
    if (service !== null) return service;
    const guessed = await guessSlug(text);
    setSlug(guessed);
    return findService(guessed);
  };
  return { text, service, type, choose, save, decide };
}

export type Question = ReturnType<typeof useQuestion>;

/** Whether a text can be a question: neither blank nor too long. */
export async function canAsk(text: string): Promise<boolean> {
  // Without the rules the server decides about the length.
  const rules = await loadRules().catch(() => null);
  if (rules === null) return text.trim() !== "";
  return !rules.isBlank(text) && rules.excessChars(text) <= 0;
}

/** How many characters a text is too long; only long texts load the rule. */
export function useExcess(text: string): number {
  const [excess, setExcess] = useState(0);
  const canBeTooLong = text.length > 8000;
  useEffect(() => {
    if (!canBeTooLong) return setExcess(0);
    loadRules().then(
      ({ excessChars }) => setExcess(excessChars(text)),
      () => undefined,
    );
  }, [text, canBeTooLong]);
  return Math.max(0, excess);
}
