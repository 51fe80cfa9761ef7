import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

const strings = {
  title: "This page does not exist",
  lead: "The address may be mistyped, or the page has moved. Let us take you back to where help is.",
  home: "Go to the home page",
  chooser: "Choose a service",
} as const;

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
