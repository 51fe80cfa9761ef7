import { type CSSProperties, useLayoutEffect } from "react";
import { defaultPrice, findShortest } from "../../../../shared/billing/shortest-plan.ts";
import { usePlans } from "../../../lib/api/public-data.ts";
import { useSession } from "../../../lib/session/session.ts";
import { readSavedQuestion } from "../../../lib/storage/saved-question.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import type { LoadDanger } from "../../../ui/ask/saved-question-helplines.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { lazyPart, lazySilentPart } from "../../../ui/state/lazy-part.tsx";
import { Loading } from "../../../ui/state/loading.tsx";
import { strings } from "../strings.ts";
import { PlanCard } from "./plan-card.tsx";
import { useChosenPlan } from "./use-chosen-plan.ts";
import { usePlanStates } from "./use-plan-states.ts";

// Visitors who only see prices do not load the code of payments.
const PurchaseFlow = lazyPart(() => import("../checkout/purchase-flow.tsx"), "PurchaseFlow");

// Few visitors come with a saved question.
const SavedQuestion = lazySilentPart(
  () => import("../../../ui/ask/saved-question-notice.tsx"),
  "SavedQuestionNotice",
);

/** The room of a card with helplines above the notice of the question. */
const toRoom = (dangerPx?: number) =>
  dangerPx === undefined ? undefined : ({ "--danger-room": `${dangerPx}px` } as CSSProperties);

/** The plans, loading, failed or loaded, and the purchase of one. */
export function PlanList({ loadDanger }: { loadDanger: LoadDanger }) {
  const plans = usePlans();
  const { user } = useSession();
  const stateOf = usePlanStates(user?.subscription);
  const list = plans.state === "loaded" ? plans.data : null;
  const isHydrated = useHydrated();
  // Prerendered markup knows no question.
  const question = isHydrated ? readSavedQuestion() : null;
  useLayoutEffect(() => {
    // From here on this section makes the room: the question may be over.
    if (isHydrated) delete document.documentElement.dataset.room;
  }, [isHydrated]);
  const { isSignedIn, chosen, setChosen, choose } = useChosenPlan(list);
  return (
    <section id="plans" aria-label={strings.plansTitle} className="page-width pt-6 pb-14 md:pt-10">
      {/* Nothing moves when the notice and the card come: before this code, inline-scripts/subscription.ts makes room. */}
      <div
        className="question-room"
        data-room={question?.asked || undefined}
        style={toRoom(question?.dangerPx)}
      >
        {question === null ? null : <SavedQuestion loadDanger={loadDanger} />}
      </div>
      {isSignedIn ? (
        <PurchaseFlow plan={chosen} plans={list ?? []} onPlan={setChosen} loadDanger={loadDanger} />
      ) : null}
      {plans.state === "loading" ? <Loading label={strings.loading} /> : null}
      {plans.state === "error" ? (
        <ErrorState message={plans.message} onRetry={plans.retry} />
      ) : null}
      {list === null ? null : (
        <ul className="grid gap-5 md:grid-cols-3">
          {list.map((plan) => (
            <li key={plan.id}>
              <PlanCard
                plan={plan}
                shortest={findShortest(list) ?? defaultPrice}
                state={stateOf(plan)}
                onChoose={choose}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 text-muted">{strings.noRenewal}</p>
    </section>
  );
}
