import { indianDay } from "../../shared/indian-time.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { canBeShown, type FactRow } from "./card.ts";
import { type CardIndex, type CardQuery, createCardIndex, type FoundCard } from "./card-index.ts";
import { inSlices } from "./in-slices.ts";
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
  /** Builds the index, for which the first question would wait. When the database fails, that question builds it. */
  prepare(): Promise<void>;
};

/**
 * Keeps the cards of the database in memory and reads them again when one has changed, also by another
 * process.
 */
export function createFactCardSearch({ db, clock }: { db: Db; clock: Clock }): FactCardSearch {
  let loaded: { changeId: number; index: Promise<CardIndex> } | null = null;
  const load = async () => {
    const usable: FactRow[] = [];
    for await (const row of inSlices(await listFactRows(db))) {
      const isCurrent = row.confidence !== "D" && row.retired_at === null;
      if (isCurrent && !hasUnofficialPhone(row)) usable.push(row);
    }
    return createCardIndex(usable);
  };
  const getIndex = async (): Promise<CardIndex> => {
    const changeId = await findNewestChangeId(db);
    if (loaded?.changeId !== changeId) loaded = { changeId, index: load() };
    const { index } = loaded;
    try {
      return await index;
    } catch (error) {
      // A newer one may be loading by now.
      if (loaded?.index === index) loaded = null;
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
    async prepare() {
      await getIndex().catch(() => undefined);
    },
  };
}
