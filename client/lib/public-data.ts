import { useContext, useEffect, useSyncExternalStore } from "react";
import { listMessages } from "../../shared/list-messages.ts";
import { paiseFromRupees } from "../../shared/money.ts";
import type { Plan } from "../../shared/plans.ts";
import type { Service } from "../../shared/services.ts";
import { AppDataContext } from "./app-data.ts";

export type Loadable<T> =
  | { state: "loading" }
  | { state: "error"; message: string }
  | { state: "loaded"; data: T };

/** A list that is the same for everyone: fetched once, shared by all who show it. */
class PublicList<T> {
  #changes = new EventTarget();
  #current: Loadable<T[]> = { state: "loading" };
  #started = false;
  #path: string;
  #failure: string;
  #parse: (items: unknown[]) => T[];

  constructor(path: string, failure: string, parse: (items: unknown[]) => T[]) {
    this.#path = path;
    this.#failure = failure;
    this.#parse = parse;
  }

  read = (): Loadable<T[]> => this.#current;

  subscribe = (listener: () => void): (() => void) => {
    this.#changes.addEventListener("change", listener);
    return () => this.#changes.removeEventListener("change", listener);
  };

  start(): void {
    if (this.#started) return;
    this.#started = true;
    void this.#load();
  }

  retry = (): void => {
    if (this.#current.state !== "error") return;
    this.#set({ state: "loading" });
    void this.#load();
  };

  async #load(): Promise<void> {
    try {
      const response = await fetch(this.#path);
      const body = response.ok ? await response.json() : null;
      if (!Array.isArray(body?.data?.data)) throw new TypeError("no list at data.data");
      this.#set({ state: "loaded", data: this.#parse(body.data.data) });
    } catch {
      this.#set({ state: "error", message: this.#failure });
    }
  }

  #set(next: Loadable<T[]>): void {
    this.#current = next;
    this.#changes.dispatchEvent(new Event("change"));
  }
}

const services = new PublicList<Service>("/api/services", listMessages.servicesFailed, (items) =>
  (items as Partial<Service>[]).map(({ id, name = "", icon = "" }, position) => ({
    id: id ?? position + 1,
    name,
    icon,
  })),
);

// REST tells amounts in rupees; inside, money is paise.
const plans = new PublicList<Plan>("/api/packages", listMessages.packagesFailed, (items) =>
  (items as Plan[]).map((plan) => ({ ...plan, amount: paiseFromRupees(plan.amount) })),
);

function usePublicList<T>(list: PublicList<T>, prerendered: T[] | undefined) {
  const fetched = useSyncExternalStore(list.subscribe, list.read, list.read);
  useEffect(() => {
    if (prerendered === undefined) list.start();
  }, [list, prerendered]);
  const loadable: Loadable<T[]> =
    prerendered === undefined ? fetched : { state: "loaded", data: prerendered };
  return { ...loadable, retry: list.retry };
}

/** The services, from the page's own content when it brought them, else fetched once. */
export function useServices() {
  return usePublicList(services, useContext(AppDataContext).content.services);
}

/** The plans, amounts in paise, from the page's own content when it brought them, else fetched. */
export function usePlans() {
  return usePublicList(plans, useContext(AppDataContext).content.plans);
}
