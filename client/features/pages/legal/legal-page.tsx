import type { ReactNode } from "react";
import { PageHeader } from "../../../ui/page-header.tsx";
import { legalHeads } from "./legal-heads.ts";
import { strings } from "./legal-strings.ts";

/** The page of a legal text: its head, and the text beneath. */
export function LegalPage({ id, children }: { id: keyof typeof legalHeads; children: ReactNode }) {
  const { title, lead } = legalHeads[id];
  return (
    <>
      <PageHeader title={title} lead={lead}>
        <p className="text-on-indigo-muted">{strings.updated}</p>
      </PageHeader>
      {children}
    </>
  );
}
