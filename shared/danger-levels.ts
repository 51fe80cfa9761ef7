export const dangerLevels = ["loud", "soft"] as const;
/** `loud`: a card with the numbers; `soft`: one quiet line. */
export type DangerLevel = (typeof dangerLevels)[number];
