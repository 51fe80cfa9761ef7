export const ratingReasons = [
  "wrong",
  "unsafe",
  "not-my-question",
  "hard-to-follow",
  "other",
] as const;

export type RatingReason = (typeof ratingReasons)[number];
