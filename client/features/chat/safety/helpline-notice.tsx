import type { Danger } from "../conversation/types.ts";
import { listPhoneContacts, listSites } from "./contacts.ts";
import { NextContactButton, useNextContact } from "./next-contact.tsx";

/** The number to call where no answer came, with the next one when nobody picks up. */
export function HelplineNotice({ danger }: { danger: readonly Danger[] }) {
  const contacts = [...listPhoneContacts(danger), ...listSites(danger)];
  const { ordered, hasTried, onNobodyAnswered } = useNextContact(contacts);
  const [contact] = ordered;
  if (contact === undefined) return null;
  return (
    <div data-helpline className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <a
        href={contact.href}
        className="flex min-h-12 items-center gap-1.5 rounded bg-danger px-3 font-semibold text-paper"
      >
        <span className="text-lg tabular-nums">{contact.text}</span>
        <span className="text-sm">{contact.name}</span>
      </a>
      <NextContactButton next={contact} hasTried={hasTried} onPress={onNobodyAnswered} />
    </div>
  );
}
