import { Link } from "wouter";
import { translateServiceName } from "../../../shared/i18n/service-names.ts";
import { readAskedQuestion } from "../../lib/storage/saved-question.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { Notice } from "../state/notice.tsx";
import { type LoadDanger, SavedQuestionHelplines } from "./saved-question-helplines.tsx";
import { savedQuestionStrings as strings } from "./saved-question-strings.ts";

/** Says beside the plans that a question waits for one, with a way to change it. */
export function SavedQuestionNotice({ loadDanger }: { loadDanger: LoadDanger }) {
  // Prerendered markup knows no question.
  const asked = useHydrated() ? readAskedQuestion() : null;
  const danger = <SavedQuestionHelplines load={loadDanger} />;
  if (asked === null) return <div className="mb-8 empty:hidden">{danger}</div>;
  return (
    <div className="mb-8">
      <div className="min-h-(--danger-room) not-empty:pb-4">{danger}</div>
      <Notice className="grid gap-1">
        <p className="font-semibold">
          {strings.waits(translateServiceName(asked.service))} {strings.sentWhenActive}
        </p>
        <p className="line-clamp-2 text-muted [overflow-wrap:anywhere]" dir="auto">
          {asked.text}
        </p>
        <Link href="/" className="flex min-h-11 w-fit items-center font-semibold underline">
          {strings.change}
        </Link>
      </Notice>
    </div>
  );
}
