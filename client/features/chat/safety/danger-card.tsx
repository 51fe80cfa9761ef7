import { type Ref, useRef } from "react";
import { lazySilentPart } from "../../../ui/state/lazy-part.tsx";
import type { ReceivedDanger } from "../conversation/types.ts";
import { CardActions, type HelplineCardProps } from "./card-actions.tsx";
import { toDangerKey } from "./choose-danger-notice.ts";
import {
  areAlwaysOpen,
  type HelplineLink,
  listHelplineLinks,
  toShortName,
} from "./helpline-links.ts";
import { ManyHelplines } from "./many-helplines.tsx";
import { useNextHelpline } from "./next-helpline.tsx";
import { safetyStrings as strings } from "./safety-strings.ts";
import { useVisibleField } from "./use-visible-field.ts";

/** Loads with the first card: few people see one, and the numbers do not wait for it. */
const AskContact = lazySilentPart(() => import("./trusted-contact/ask-contact.tsx"), "AskContact");

const sentences: Readonly<Record<string, string>> = strings.call;

/** A single danger rarely has more helplines than this. */
const fewHelplinesMax = 2;

type DangerCardProps = {
  /** Loud dangers, the most urgent first; at least one. */
  danger: readonly ReceivedDanger[];
  canSend: boolean;
  onHide: () => void;
  hideButtonRef: Ref<HTMLButtonElement>;
  /** Null before the danger was sent: then there is nothing to clear. */
  onSafe: (() => Promise<void>) | null;
};

/** The helplines for several dangers. */
export function DangerCard({ danger, canSend, onHide, hideButtonRef, onSafe }: DangerCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const links = listHelplineLinks(danger);
  const { ordered, progress, onNobodyAnswered } = useNextHelpline(links);
  useVisibleField(card, toDangerKey(danger));
  const [first] = danger;
  const [firstLink] = links;
  if (first === undefined) return null;
  const phones = links.filter(({ name }) => name !== null);
  const free = areAlwaysOpen(danger) ? strings.free.always : strings.free.notAlways;
  // Another release of the server may name a kind that this build does not know.
  const call = sentences[first.kind] ?? strings.call.illness;
  const props: HelplineCardProps = {
    call,
    links: ordered,
    note: canSend ? free : `${free} ${strings.noPlan}`,
    onHide,
    hideButtonRef,
    askContact: <AskContact />,
    actions: { next: ordered[0], progress, onNobodyAnswered, onSafe },
  };
  return (
    // Sticky: where the card does not fit above a keyboard, the helplines stay visible. Large text would cover the field.
    <div
      ref={card}
      data-danger
      className="appear @container sticky top-0 z-10 text-start cramped:static"
    >
      {/* Only this is announced: the numbers change their order, and the buttons change. It is the same element in
          either layout: words that are inserted again would be spoken again. */}
      <p role="alert" className="sr-only">
        {call}
        {firstLink === undefined ? null : ` ${firstLink.text} ${toShortName(firstLink) ?? ""}`}
      </p>
      {phones.length > fewHelplinesMax ? <ManyHelplines {...props} /> : <FewHelplines {...props} />}
    </div>
  );
}

function FewHelplines(props: HelplineCardProps) {
  const { call, links, note, onHide, hideButtonRef, actions, askContact } = props;
  return (
    <section
      aria-label={strings.help}
      // With large letters the numbers come first, and the card scrolls: the message field stays free.
      className="relative grid gap-2 rounded-lg border-2 border-danger bg-danger-soft p-4 pb-1 low:gap-1 low:p-2 low:pb-0 @max-[14rem]:max-h-[calc(63dvh-4rem)] @max-[14rem]:grid-cols-1 @max-[14rem]:overflow-y-auto"
    >
      <div className="flex items-start justify-between gap-3 @max-[14rem]:flex-wrap">
        <p
          aria-hidden="true"
          className="text-lg font-semibold text-danger low:text-base @max-[14rem]:text-sm @max-[14rem]:leading-snug"
        >
          {call}
        </p>
        <button
          ref={hideButtonRef}
          type="button"
          onClick={onHide}
          className="-my-2 -me-2 low:me-0 min-h-11 min-w-11 shrink-0 font-semibold underline"
        >
          {strings.hide}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2 @max-[14rem]:order-first">
        {links.map((link) => (
          <li key={link.href}>
            {link.name === null ? <SiteLink site={link} /> : <CallLink call={link} />}
          </li>
        ))}
      </ul>
      <p className="text-sm low:hidden">{note}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        {askContact}
        <CardActions {...actions} />
      </div>
    </section>
  );
}

function CallLink({ call }: { call: HelplineLink }) {
  return (
    <a
      href={call.href}
      // Narrow: two stand side by side on a phone, whatever its fonts.
      data-outline
      className="flex min-h-12 flex-wrap items-center gap-x-1.5 rounded bg-danger px-2 font-semibold text-paper"
    >
      <span className="text-lg tabular-nums">{call.text}</span>
      <span className="text-sm">{toShortName(call)}</span>
    </a>
  );
}

function SiteLink({ site }: { site: HelplineLink }) {
  return (
    <a
      href={site.href}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-12 items-center rounded border border-danger px-4 font-semibold text-danger [overflow-wrap:anywhere]"
    >
      {site.text}
    </a>
  );
}
