/** Why a reply was of no help, as a person may say. */
export const ratingReasons = [
  "wrong",
  "unsafe",
  "not-my-question",
  "hard-to-follow",
  "other",
] as const;

export type RatingReason = (typeof ratingReasons)[number];
