import type { Danger } from "../conversation/types.ts";
import { CardActions } from "./card-actions.tsx";
import { listPhoneContacts, listSites, toShortName } from "./contacts.ts";
import { useNextContact } from "./next-contact.tsx";
import { safetyStrings as strings } from "./safety-strings.ts";

type DangerBarProps = { danger: readonly Danger[]; onSafe: () => Promise<void> };

/** The number to call, for the turns after a danger was named. */
export function DangerBar({ danger, onSafe }: DangerBarProps) {
  const contacts = [...listPhoneContacts(danger), ...listSites(danger)];
  const { ordered, hasTried, onNobodyAnswered } = useNextContact(contacts);
  const [contact] = ordered;
  if (contact === undefined) return null;
  return (
    <section
      aria-label={strings.help}
      data-danger-bar
      className="appear flex flex-wrap items-center gap-x-4 rounded-lg border border-line-strong bg-surface px-3"
    >
      <a
        href={contact.href}
        // The name stands below the number: beside it, the buttons would need a row of their own.
        className="flex min-h-13 flex-col justify-center gap-0.5"
      >
        <span className="text-lg leading-none font-semibold text-danger tabular-nums underline underline-offset-3">
          {contact.text}
        </span>{" "}
        <span className="text-sm leading-tight">{toShortName(contact)}</span>
      </a>
      <CardActions next={contact} onSafe={onSafe} {...{ hasTried, onNobodyAnswered }} />
    </section>
  );
}
