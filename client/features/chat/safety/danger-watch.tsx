import { type RefCallback, useRef, useState } from "react";
import { helplines } from "../../../../shared/red-flags/helplines.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import type { ReceivedDanger } from "../conversation/types.ts";
import { CardActions } from "./card-actions.tsx";
import { chooseDangerNotice, toDangerKey } from "./choose-danger-notice.ts";
import { DangerCard } from "./danger-card.tsx";
import { areAlwaysOpen, listHelplineLinks, toShortName } from "./helpline-links.ts";
import { useNextHelpline } from "./next-helpline.tsx";
import { safetyStrings as strings } from "./safety-strings.ts";
import { useDanger } from "./use-danger.ts";
import { useVisibleField } from "./use-visible-field.ts";

export type DangerWatchProps = {
  draftKey: string;
  text: string;
  /** The last message that the person sent in this conversation; empty once they said they are safe. */
  lastMessage: string;
  /** Null before the first message was accepted. */
  uuid: string | null;
  /** What the conversation raised, and the loud kinds that are new since the last message. */
  danger: readonly ReceivedDanger[];
  newKinds: readonly string[];
  canSend: boolean;
  /** A message was refused: the numbers show in full. */
  forceCard: boolean;
  onCleared: () => void;
};

/**
 * Whom to call: joins what the server knows of the conversation with what the text says that is being
 * written, before any model answers.
 */
export function DangerWatch(props: DangerWatchProps) {
  const { draftKey, text, lastMessage, uuid, danger, newKinds, canSend, forceCard, onCleared } =
    props;
  const written = useDanger(draftKey, text, lastMessage);
  const [hidden, setHidden] = useState({ draftKey, cardKey: "", hint: false });
  const own = hidden.draftKey === draftKey ? hidden : { draftKey, cardKey: "", hint: false };
  const parts = { raised: danger, newKinds, written, forceCard };
  const shown = chooseDangerNotice({ ...parts, hiddenCardKey: own.cardKey });
  // Hiding the card applies to the present danger only: the same danger later shows it again.
  const isCardDue = chooseDangerNotice({ ...parts, hiddenCardKey: "" }).form === "card";
  if (own.cardKey !== "" && !isCardDue) setHidden({ ...own, cardKey: "" });
  const isPressed = useRef(false);
  /** What takes the place of a pressed button takes its focus as well. */
  const takeFocus: RefCallback<HTMLElement> = (element) => {
    if (element === null || !isPressed.current) return;
    isPressed.current = false;
    element.focus({ preventScroll: true });
  };
  const setHiddenCard = (cardKey: string) => {
    isPressed.current = true;
    setHidden({ ...own, cardKey });
  };
  const onSafe = async () => {
    if (uuid !== null) await trpcClient.chat.markSafe.mutate({ uuid });
    // The pressed button goes: the focus must not be lost with it, nor open a keyboard.
    const view = document.activeElement?.closest("main");
    onCleared();
    view?.querySelector<HTMLElement>("section[tabindex]")?.focus({ preventScroll: true });
    toast(strings.safeDone);
  };
  if (shown.form === "card") {
    return (
      <DangerCard
        danger={shown.danger}
        canSend={canSend}
        onHide={() => setHiddenCard(toDangerKey(shown.danger))}
        hideButtonRef={takeFocus}
        onSafe={danger.length > 0 ? onSafe : null}
      />
    );
  }
  if (shown.form === "bar")
    return <DangerBar danger={shown.danger} onSafe={onSafe} numberRef={takeFocus} />;
  if (isCardDue) return <ShowNumbers buttonRef={takeFocus} onShow={() => setHiddenCard("")} />;
  if (shown.form === "none" || own.hint) return null;
  return <HintNotice danger={shown.danger} onDismiss={() => setHidden({ ...own, hint: true })} />;
}

type ShowNumbersProps = { buttonRef: RefCallback<HTMLElement>; onShow: () => void };

/** The way back to a card that was hidden. */
function ShowNumbers({ buttonRef, onShow }: ShowNumbersProps) {
  return (
    <button
      ref={buttonRef}
      type="button"
      data-danger-rest
      onClick={onShow}
      className="appear min-h-11 justify-self-start rounded-lg border border-line-strong bg-surface px-3 text-sm font-semibold text-ink underline"
    >
      {strings.show}
    </button>
  );
}

type HintNoticeProps = { danger: readonly ReceivedDanger[]; onDismiss: () => void };

/** One quiet line for what is only hinted at: no alarm, and easily put away. */
function HintNotice({ danger, onDismiss }: HintNoticeProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useVisibleField(line, "hint");
  const [call] = listHelplineLinks(danger);
  if (call === undefined) return null;
  const words = findLineWords(call.text);
  return (
    <p
      ref={line}
      data-soft-line
      // A ground of its own: it stands on the hero too, where neither theme's ink can be read.
      className="appear flex items-center justify-between gap-2 rounded-lg border border-line-strong bg-surface py-1.5 ps-4 pe-2 text-sm text-muted cramped:flex-wrap"
    >
      <span>
        {words.before}{" "}
        <a
          href={call.href}
          // The padding makes the target 44 px high and wide without more room in the line.
          className="relative -mx-3 -my-3 inline-block p-3 font-semibold text-ink underline underline-offset-2"
        >
          {call.text}
        </a>
        {words.after}
        {areAlwaysOpen(danger) ? strings.softAfter.always : strings.softAfter.notAlways}
      </span>
      <button
        type="button"
        onClick={onDismiss}
        className="-my-1.5 min-h-11 shrink-0 px-2 underline"
      >
        {strings.dismiss}
      </button>
    </p>
  );
}

/** The words around the number of a quiet line: what one calls it for. */
function findLineWords(number: string): { before: string; after: string } {
  if (number === helplines.fraud.number) return strings.softFraud;
  const isEmergency = number === helplines.emergency.number;
  return { before: isEmergency ? strings.softEmergency : strings.softBefore, after: "" };
}

type DangerBarProps = {
  danger: readonly ReceivedDanger[];
  onSafe: () => Promise<void>;
  numberRef: RefCallback<HTMLElement>;
};

/** What people call for: beside 112, the number that knows this danger. */
const specificNumbers: readonly string[] = [
  helplines.mind.number,
  helplines.women.number,
  helplines.children.number,
  helplines.fraud.number,
];

/** The number to call and the one that knows this danger, for the turns after it was named. */
function DangerBar({ danger, onSafe, numberRef }: DangerBarProps) {
  const { ordered, progress, onNobodyAnswered } = useNextHelpline(listHelplineLinks(danger));
  const [link, ...others] = ordered;
  if (link === undefined) return null;
  const isAlone = progress !== "none" || specificNumbers.includes(link.text);
  const specific = isAlone ? undefined : others.find(({ text }) => specificNumbers.includes(text));
  return (
    <section
      aria-label={strings.help}
      data-danger-bar
      data-danger-rest
      className="appear flex flex-wrap items-center gap-x-2 rounded-lg border border-line-strong bg-surface ps-1 pe-3 has-[fieldset]:p-3"
    >
      <a
        ref={numberRef}
        href={link.href}
        data-outline
        // The name stands below the number: beside it, the buttons would need a row of their own.
        className="my-1 flex min-h-11 flex-col justify-center gap-0.5 rounded bg-danger px-3 font-semibold text-paper"
      >
        <span className="text-lg leading-none tabular-nums">{link.text}</span>{" "}
        <span className="text-sm leading-tight">{toShortName(link)}</span>
      </a>
      {specific === undefined ? null : (
        <a
          href={specific.href}
          className="my-1 flex min-h-11 flex-col justify-center gap-0.5 rounded border border-line-strong px-3 font-semibold text-ink"
        >
          <span className="text-lg leading-none tabular-nums">{specific.text}</span>{" "}
          <span className="text-sm leading-tight">{toShortName(specific)}</span>
        </a>
      )}
      <CardActions
        next={link}
        onSafe={onSafe}
        progress={progress}
        onNobodyAnswered={onNobodyAnswered}
      />
    </section>
  );
}
