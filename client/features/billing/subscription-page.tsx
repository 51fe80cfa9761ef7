import type { LoadDanger } from "../../ui/ask/saved-question-helplines.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { textPart } from "../../ui/state/text-part.tsx";
import { PlanList } from "./plans/plan-list.tsx";
import { strings } from "./strings.ts";

const AboutPlans = textPart("plans", async () => (await import("./about-plans.tsx")).AboutPlans);

export function SubscriptionPage({ loadDanger }: { loadDanger: LoadDanger }) {
  return (
    <>
      <PageHeader title={strings.title} lead={strings.lead} />
      <PlanList loadDanger={loadDanger} />
      <AboutPlans />
    </>
  );
}
