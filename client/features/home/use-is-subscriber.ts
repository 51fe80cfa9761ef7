import { useSession } from "../../lib/session/session.ts";

/** Whether the person has a plan, by their last profile; false while prerendered markup is hydrated. */
export const useIsSubscriber = () => useSession().user?.subscription?.status === "active";
