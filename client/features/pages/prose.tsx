import type { ReactNode } from "react";
import { PageHeader } from "../../ui/page-header.tsx";

type ProseProps = { title: string; lead: string; updated?: string; children: ReactNode };

/** A page of text: headings, paragraphs and lists in a readable measure. */
export function Prose({ title, lead, updated, children }: ProseProps) {
  return (
    <>
      <PageHeader title={title} lead={lead}>
        {updated ? <p className="text-on-indigo-muted">Last updated: {updated}</p> : null}
      </PageHeader>
      <article className="prose page-width py-10 md:py-14">{children}</article>
    </>
  );
}
