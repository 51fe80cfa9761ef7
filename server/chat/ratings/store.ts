import type { RatingReason } from "../../../shared/rating-reasons.ts";
import type { Db } from "../../db/database.ts";

/** What a person thinks of a reply; `rating` 1 helped, -1 did not, null is no rating. */
export type Rating = {
  rating: 1 | -1 | null;
  rating_reason: RatingReason | null;
  rating_note: string | null;
};

export async function setRating(db: Db, id: number, rating: Rating): Promise<void> {
  await db.updateTable("messages").set(rating).where("id", "=", id).execute();
}
