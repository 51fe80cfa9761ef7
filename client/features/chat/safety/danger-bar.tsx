import type { Danger } from "../conversation/types.ts";
import { CardActions } from "./card-actions.tsx";
import { listCalls, listSites } from "./contacts.ts";
import { useNextContact } from "./nobody-answered.tsx";
import { safetyStrings as strings } from "./safety-strings.ts";

type DangerBarProps = { danger: readonly Danger[]; onSafe: () => Promise<void> };

/** The number to call, for the turns after a danger was named. */
export function DangerBar({ danger, onSafe }: DangerBarProps) {
  const contacts = [...listCalls(danger), ...listSites(danger)];
  const { ordered, hasTried, onNobodyAnswered } = useNextContact(contacts);
  const [contact] = ordered;
  if (contact === undefined) return null;
  return (
    <section
      aria-label={strings.help}
      data-danger-bar
      className="appear flex flex-wrap items-center gap-x-3 rounded-lg border border-line-strong bg-surface px-3"
    >
      <a href={contact.href} className="flex min-h-11 items-center gap-1.5 font-semibold">
        <span className="text-lg text-danger tabular-nums underline underline-offset-3">
          {contact.text}
        </span>
        <span className="text-sm">{contact.name}</span>
      </a>
      <CardActions next={contact} onSafe={onSafe} {...{ hasTried, onNobodyAnswered }} />
    </section>
  );
}
