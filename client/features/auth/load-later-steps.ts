/** Loads the steps after the first with their calls, which a person who still types does not need. */
export const loadLaterSteps = () => import("./later-steps.tsx");
