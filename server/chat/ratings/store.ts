import type { RatingReason } from "../../../shared/rating-reasons.ts";
import type { Db } from "../../db/database.ts";
import { nullLiteral } from "../store.ts";

/** A user's rating of a reply: 1 for helpful, -1 for not helpful, null for none. */
type Rating = {
  rating: 1 | -1 | null;
  rating_reason: RatingReason | null;
  rating_note: string | null;
};

export async function setRating(db: Db, id: number, rating: Rating): Promise<void> {
  await db.updateTable("messages").set(rating).where("id", "=", id).execute();
}

function selectRated(db: Db, serviceId: number | null) {
  const rows = db
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversation_id")
    .innerJoin("services", "services.id", "conversations.service_id")
    .where("messages.rating", "is not", nullLiteral);
  return serviceId === null ? rows : rows.where("services.id", "=", serviceId);
}

export async function countRatings(db: Db, serviceId: number | null) {
  return selectRated(db, serviceId)
    .select(({ fn }) => [
      "services.id",
      "services.name",
      "messages.rating",
      "messages.rating_reason as reason",
      fn.countAll<number>().as("count"),
    ])
    .groupBy(["services.id", "services.name", "messages.rating", "messages.rating_reason"])
    .orderBy("services.id")
    .execute();
}

/** The notes of ratings, newest reply first. */
export async function listRatingNotes(
  db: Db,
  wanted: { serviceId: number | null; downOnly: boolean; limit: number },
) {
  let rows = selectRated(db, wanted.serviceId)
    .select([
      "messages.id",
      "services.name as service",
      "messages.rating",
      "messages.rating_reason as reason",
      "messages.rating_note as note",
      "messages.created_at",
    ])
    .where("messages.rating_note", "is not", null);
  if (wanted.downOnly) rows = rows.where("messages.rating", "<", 0);
  return rows.orderBy("messages.id", "desc").limit(wanted.limit).execute();
}
