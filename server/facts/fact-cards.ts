import { indianDay } from "../../shared/indian-time.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { isPublic } from "./card.ts";
import { type CardIndex, type CardQuery, createCardIndex, type FoundCard } from "./card-index.ts";
import { isUnofficialHelpline } from "./helpline.ts";
import { isForStates } from "./named-states.ts";
import { findNewestChangeId, listFactRows } from "./store.ts";

type FactQuery = Omit<CardQuery, "accept"> & {
  /** The States that the person named, which few cards ask for: cards of another one are left out. */
  states?: () => readonly string[];
};

/** Finds cards that may be shown as checked, best first. */
export type FactCards = {
  find(query: FactQuery): Promise<FoundCard[]>;
};

/**
 * Keeps the cards of the database in memory and reads them again when one has changed, also by another
 * process.
 */
export function createFactCards({ db, clock }: { db: Db; clock: Clock }): FactCards {
  let loaded: { changeId: number; index: Promise<CardIndex> } | null = null;
  const load = async () => {
    const rows = await listFactRows(db);
    const usable = rows.filter(
      (row) => row.confidence !== "D" && row.retired_at === null && !isUnofficialHelpline(row),
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
        accept: (card) => isPublic(card, today) && isForStates(card.state, states),
      });
    },
  };
}
