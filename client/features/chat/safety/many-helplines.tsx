import { useCallback, useState } from "react";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { CardActions, type HelplineCardProps } from "./card-actions.tsx";
import { type HelplineLink, toShortName } from "./helpline-links.ts";
import { safetyStrings as strings } from "./safety-strings.ts";

/** The helplines of several dangers as small tiles, each once; the card scrolls. */
export function ManyHelplines(props: HelplineCardProps) {
  const { call, links, note, onHide, hideButtonRef, actions, askContact } = props;
  const [hasMore, end] = useMoreBelow();
  const calls = links.filter(({ name }) => name !== null);
  const sites = links.filter(({ name }) => name === null);
  return (
    <>
      <section
        aria-label={strings.help}
        className="max-h-[40dvh] scroll-pb-6 overflow-y-auto overscroll-contain rounded-lg border-2 border-danger bg-danger-soft @max-[14rem]:max-h-[max(40dvh,63dvh-4rem)] [@media(min-height:34rem)]:max-h-[50dvh]"
      >
        <div className="relative grid gap-1.5 p-2 pt-3">
          <p
            aria-hidden="true"
            className="ps-1 pe-18 leading-snug font-semibold text-danger low:text-sm low:leading-snug @max-[14rem]:pe-1 @max-[14rem]:text-sm"
          >
            {call}
          </p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-1.5 @max-[14rem]:order-first">
            {calls.map((link) => (
              <li key={link.href} className="grid">
                <PhoneTile call={link} />
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pe-1">
            {sites.map((site) => (
              <SiteTile key={site.href} site={site} />
            ))}
            <p className="flex-1 basis-56 ps-1 text-sm [@media(max-height:50rem)]:hidden">{note}</p>
            {askContact}
            <CardActions {...actions} />
          </div>
          <button
            ref={hideButtonRef}
            type="button"
            onClick={onHide}
            // With large letters there is no room beside the text.
            className="absolute end-0 top-0 min-h-11 px-3 font-semibold underline @max-[14rem]:static @max-[14rem]:justify-self-start"
          >
            {strings.hide}
          </button>
          <span ref={end} className="absolute bottom-2 size-px" />
        </div>
      </section>
      {hasMore ? <MoreBelow /> : null}
    </>
  );
}

function PhoneTile({ call }: { call: HelplineLink }) {
  return (
    <a
      href={call.href}
      data-outline
      className="flex min-h-11 flex-col items-center justify-center rounded bg-danger px-1 text-center leading-tight text-paper"
    >
      <span className="text-lg leading-tight font-semibold tabular-nums">{call.text}</span>{" "}
      <span className="text-sm leading-tight">{toShortName(call)}</span>
    </a>
  );
}

function SiteTile({ site }: { site: HelplineLink }) {
  return (
    <a
      href={site.href}
      target="_blank"
      rel="noopener noreferrer"
      className="grid min-h-11 min-w-0 items-center rounded border border-danger px-3 font-semibold wrap-anywhere text-danger @max-[14rem]:px-2 @max-[14rem]:text-sm"
    >
      {site.text}
    </a>
  );
}

/** Whether the card has content below its edge, and a ref for its end. */
function useMoreBelow() {
  const [hasMore, setHasMore] = useState(false);
  const end = useCallback((mark: HTMLElement) => {
    const root = mark.closest("section");
    const onIntersect = ([entry]: IntersectionObserverEntry[]) =>
      setHasMore(entry?.isIntersecting === false);
    const observer = new IntersectionObserver(onIntersect, { root });
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);
  return [hasMore, end] as const;
}

/** Shows that the card scrolls; hidden from screen readers, which read all of it. */
function MoreBelow() {
  return (
    <div
      data-more
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-1 bottom-1 grid h-7 items-end justify-center rounded-lg [background:linear-gradient(to_top,var(--color-danger-soft),transparent)]"
    >
      <span className="-mb-3 grid size-7 place-items-center rounded-full border-2 border-danger bg-danger-soft text-danger">
        <ChatIcon name="down" className="size-4" />
      </span>
    </div>
  );
}
