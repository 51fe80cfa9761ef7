import { useContext, useEffect, useSyncExternalStore } from "react";
import { plansPath, servicesPath } from "../../../shared/app-paths.ts";
import { formatPaise } from "../../../shared/billing/money.ts";
import type { Plan } from "../../../shared/billing/plan.ts";
import { findShortest } from "../../../shared/billing/shortest-plan.ts";
import { commonMessages } from "../../../shared/i18n/common-messages.ts";
import { type Service, toServiceSlug } from "../../../shared/services.ts";
import { AppDataContext } from "../app-data.ts";
import { type FetchState, PublicList } from "./public-list.ts";

const services = new PublicList<Service>(servicesPath, commonMessages.servicesFailed, (items) =>
  (items as Partial<Service>[]).map(({ id, name = "", icon = "", slug }, position) => ({
    id: id ?? position + 1,
    name,
    icon,
    slug: slug ?? toServiceSlug(name),
  })),
);

// The same list as in a prerendered page (server/http/rest/app-reads.int.test.ts).
const plans = new PublicList<Plan>(
  plansPath,
  commonMessages.packagesFailed,
  (items) => items as Plan[],
);

type Source<T> = { prerendered: T[] | undefined; skip: boolean };

function usePublicList<T>(list: PublicList<T>, { prerendered, skip }: Source<T>) {
  const fetched = useSyncExternalStore(list.subscribe, list.read, list.read);
  useEffect(() => {
    if (prerendered === undefined && !skip) list.start();
  }, [list, prerendered, skip]);
  const shown: FetchState<T[]> =
    prerendered === undefined ? fetched : { state: "loaded", data: prerendered };
  return { ...shown, retry: list.retry };
}

/** The services: from the page's own content if it has them, else fetched once, unless `skip`. */
export function useServices({ skip = false } = {}) {
  const { content } = useContext(AppDataContext);
  return usePublicList(services, { prerendered: content.services, skip });
}

/** The plans, with amounts in paise: from the page's own content if it has them, else fetched once. */
export function usePlans() {
  return usePublicList(plans, {
    prerendered: useContext(AppDataContext).content.plans,
    skip: false,
  });
}

/** What the shortest plan costs, `₹99`; null until the plans are known, and without any. */
export function useLeastPrice(): string | null {
  const plans = usePlans();
  const shortest = plans.state === "loaded" ? findShortest(plans.data) : undefined;
  return shortest === undefined ? null : formatPaise(shortest.amount);
}
