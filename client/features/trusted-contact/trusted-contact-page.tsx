import { type ReactNode, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { ContactAnswer, ContactStatus } from "../../../shared/privacy/trusted-contact.ts";
import { toApiError } from "../../lib/api/api-error.ts";
import { QueryProvider, trpc } from "../../lib/api/trpc.tsx";
import { trpcClient } from "../../lib/api/trpc-client.ts";
import { type FormError, useSubmit } from "../../lib/api/use-submit.ts";
import { isolateName } from "../../lib/i18n/isolate-name.ts";
import { useOnChange } from "../../lib/use-on-change.ts";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { InlineConfirm } from "../../ui/inline-confirm.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { Failure } from "../../ui/state/failure.tsx";
import { QueryError } from "../../ui/state/request-error.tsx";
import { HeadedSkeleton } from "../../ui/state/text-skeleton.tsx";
import { strings } from "./strings.ts";

/** The page of a contact's link: agreeing, saying no, and ending it later, without an account. */
export function TrustedContactPage() {
  const [path] = useLocation();
  const token = path.split("/")[2] ?? "";
  return (
    <div className="page-width grid max-w-[44rem] grid-cols-1 gap-6 py-8 md:py-12">
      <QueryProvider>
        <Question key={token} token={token} />
      </QueryProvider>
    </div>
  );
}

function Question({ token }: { token: string }) {
  const query = trpc.trustedContact.invitation.useQuery({ token });
  const { data } = query;
  const { busy, error: failed, run } = useSubmit();
  if (query.isPending) return <HeadedSkeleton />;
  if (data === undefined) {
    if (toApiError(query.error, "").status === 404) return <Missing />;
    return (
      <>
        <h1 className="text-2xl">{strings.title}</h1>
        <QueryError query={query} />
      </>
    );
  }
  const answer = (given: ContactAnswer) =>
    void run(async () => {
      await trpcClient.trustedContact.answer.mutate({ token, answer: given });
      await query.refetch();
    }, strings.answerFailed);
  const who = data.first_name === null ? strings.someone : isolateName(data.first_name);
  return (
    <ContactStatusView who={who} status={data.status} busy={busy} failed={failed} answer={answer} />
  );
}

type ContactStatusViewProps = {
  who: string;
  status: ContactStatus;
  busy: boolean;
  failed: FormError | null;
  answer: (given: ContactAnswer) => void;
};

function ContactStatusView({ who, status, busy, failed, answer }: ContactStatusViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useOnChange(status, () => heading.current?.focus());
  const isOver = status === "declined" || status === "withdrawn";
  const title = { invited: strings.asks(who), agreed: strings.agreed(who) };
  const lead = { invited: strings.asksLead, agreed: strings.agreedLead };
  return (
    <>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl [overflow-wrap:anywhere]">
          {isOver ? strings.over : title[status]}
        </h1>
        <p className="text-lg text-muted">{isOver ? strings.overLead(who) : lead[status]}</p>
      </div>
      {status === "invited" ? <Points title={strings.meansTitle} points={strings.means} /> : null}
      {status === "agreed" ? (
        <Points title={strings.callTitle} points={strings.call} render={withPhoneLinks} />
      ) : null}
      <Failure error={failed} />
      {status === "invited" ? (
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => answer("agree")}>
            {strings.agree}
          </Button>
          <Button variant="secondary" busy={busy} onClick={() => answer("decline")}>
            {strings.decline}
          </Button>
        </div>
      ) : null}
      {status === "agreed" ? <EndContact busy={busy} onEnd={() => answer("withdraw")} /> : null}
    </>
  );
}

/** Asks once before the contact's email address or number is deleted. */
function EndContact({ busy, onEnd }: { busy: boolean; onEnd: () => void }) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        {strings.end}
      </Button>
    );
  }
  return (
    <InlineConfirm
      label={strings.end}
      question={strings.endAsk}
      yes={strings.endYes}
      no={strings.endNo}
      busy={busy}
      onYes={onEnd}
      onNo={() => setAsking(false)}
    />
  );
}

function Missing() {
  return (
    <>
      <h1 className="sr-only">{strings.title}</h1>
      <EmptyState title={strings.missing} text={strings.missingLead}>
        <LinkButton href="/">{strings.home}</LinkButton>
      </EmptyState>
    </>
  );
}

/** A text whose numbers to call can be tapped; the padding makes them tall enough without moving the lines apart. */
function withPhoneLinks(text: string): ReactNode {
  return text.split(/(\d{3,})/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={`tel:${part}`} className="py-3 font-semibold underline">
        {part}
      </a>
    ),
  );
}

type PointsProps = {
  title: string;
  points: readonly string[];
  render?: (point: string) => ReactNode;
};

function Points({ title, points, render = (point) => point }: PointsProps) {
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid list-disc gap-2 ps-5">
        {points.map((point) => (
          <li key={point}>{render(point)}</li>
        ))}
      </ul>
    </section>
  );
}
