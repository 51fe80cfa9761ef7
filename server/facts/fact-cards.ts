import { indianDay } from "../../shared/indian-time.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { mayShow } from "./card.ts";
import { type CardIndex, createCardIndex, type FoundCard } from "./card-index.ts";
import { findNewestChangeId, listFactRows } from "./store.ts";

/** Finds cards that may be shown as checked, best first. */
export type FactCards = {
  find(query: { text: string; service?: string | undefined; limit: number }): Promise<FoundCard[]>;
};

/**
 * Keeps the cards of the database in memory and reads them anew when one has changed, also by another
 * process.
 */
export function createFactCards({ db, clock }: { db: Db; clock: Clock }): FactCards {
  let loaded: { changeId: number; index: Promise<CardIndex> } | null = null;
  const load = async () => {
    const rows = await listFactRows(db);
    return createCardIndex(rows.filter((row) => row.confidence !== "D" && row.retired_at === null));
  };
  const getIndex = async (): Promise<CardIndex> => {
    const changeId = await findNewestChangeId(db);
    if (loaded?.changeId !== changeId) loaded = { changeId, index: load() };
    const { index } = loaded;
    try {
      return await index;
    } catch (error) {
      loaded = null;
      throw error;
    }
  };
  return {
    async find(query) {
      const index = await getIndex();
      const today = indianDay(clock.now());
      return index.find({ ...query, accept: (card) => mayShow(card, today) });
    },
  };
}
