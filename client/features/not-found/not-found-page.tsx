import { LinkButton } from "../../ui/form/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { strings } from "./not-found-strings.ts";

export function NotFoundPage() {
  return (
    <PageHeader title={strings.title} lead={strings.lead} tall>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href="/get-started">{strings.chooser}</LinkButton>
        <LinkButton href="/" variant="on-indigo">
          {strings.home}
        </LinkButton>
      </div>
    </PageHeader>
  );
}
