import type { RatingReason } from "../../../shared/rating-reasons.ts";
import type { Db } from "../../db/database.ts";

/** A user's rating of a reply: 1 for helpful, -1 for not helpful, null for none. */
export type Rating = {
  rating: 1 | -1 | null;
  rating_reason: RatingReason | null;
  rating_note: string | null;
};

export async function setRating(db: Db, id: number, rating: Rating): Promise<void> {
  await db.updateTable("messages").set(rating).where("id", "=", id).execute();
}
