import type { ReactNode } from "react";
import { Link } from "wouter";
import { useConfig } from "../../../lib/app-data.ts";
import { PhoneLink } from "../../../ui/phone-link.tsx";

const marks = /(\*\*.+?\*\*|\[.+?\]\(\/.*?\)|\{support\}|\{officer\})/;

const promiseMarks = / ?\{#[a-z0-9-]+\}/g;

/** Renders a line of a legal text with its marks. */
export function LegalInline({ text }: { text: string }): ReactNode {
  const parts = text.replace(promiseMarks, "").split(marks);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never reorder
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: string }): ReactNode {
  if (part === "{support}") return <SupportLink />;
  if (part === "{officer}") return <OfficerContact />;
  if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
  const link = /^\[(.+)\]\((.+)\)$/.exec(part);
  return link === null ? part : <Link href={link[2] ?? "/"}>{link[1]}</Link>;
}

/** The grievance officer's address, and the telephone where the operator gave one. */
function OfficerContact() {
  const { grievancePhone } = useConfig();
  return (
    <>
      <SupportLink />
      {grievancePhone === null ? null : (
        <>
          , <PhoneLink number={grievancePhone} />
        </>
      )}
    </>
  );
}

function SupportLink() {
  const { supportEmail } = useConfig();
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
