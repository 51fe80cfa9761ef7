import { indianDay } from "../../shared/indian-time.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { canBeShown } from "./card.ts";
import { type CardIndex, type CardQuery, createCardIndex, type FoundCard } from "./card-index.ts";
import { isForStates } from "./named-states.ts";
import { findNewestChangeId, listFactRows } from "./store.ts";
import { hasUnofficialPhone } from "./unofficial-phone.ts";

type FactQuery = Omit<CardQuery, "accept"> & {
  /** The States that the person named; lazy, because few cards depend on a State. Cards of others are left out. */
  states?: () => readonly string[];
};

/** Finds cards that may be shown as checked, best first. */
export type FactCardSearch = {
  find(query: FactQuery): Promise<FoundCard[]>;
};

/**
 * Keeps the cards of the database in memory and reads them again when one has changed, also by another
 * process.
 */
export function createFactCardSearch({ db, clock }: { db: Db; clock: Clock }): FactCardSearch {
  let loaded: { changeId: number; index: Promise<CardIndex> } | null = null;
  const load = async () => {
    const rows = await listFactRows(db);
    const usable = rows.filter(
      (row) => row.confidence !== "D" && row.retired_at === null && !hasUnofficialPhone(row),
    );
    return createCardIndex(usable);
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
    async find({ states = () => [], ...query }) {
      const index = await getIndex();
      const today = indianDay(clock.now());
      return index.find({
        ...query,
        accept: (card) => canBeShown(card, today) && isForStates(card.state, states),
      });
    },
  };
}
