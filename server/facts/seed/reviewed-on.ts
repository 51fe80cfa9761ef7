/** The day on which somebody last went through the cards of the seed; tests compare with it. */
export const reviewedOn = "2026-11-23";
