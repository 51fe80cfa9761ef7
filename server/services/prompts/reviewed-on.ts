/** The day on which somebody last compared the prompts with their sources; tests compare with it. */
export const promptsReviewedOn = "2026-11-23";
