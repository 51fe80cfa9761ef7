import type { Db } from "../db/database.ts";

const name = "jobs";

type Lease = {
  holder: string;
  now: string;
  until: string;
  /** Claims it from whoever has it. */
  isForced: boolean;
};

/** Claims or prolongs the lease. @returns false while another process has it */
export async function claimLease(db: Db, { holder, now, until, isForced }: Lease) {
  const rows = await db
    .insertInto("job_leases")
    .values({ name, holder, until })
    .onConflict((conflict) => {
      const claimed = conflict.column("name").doUpdateSet({ holder, until });
      if (isForced) return claimed;
      return claimed.where((eb) =>
        eb.or([eb("job_leases.holder", "=", holder), eb("job_leases.until", "<", now)]),
      );
    })
    .returning("holder")
    .execute();
  return rows.length > 0;
}

/** Gives the lease back, so that the next instance need not wait for its end. */
export async function releaseLease(db: Db, holder: string): Promise<void> {
  await db.deleteFrom("job_leases").where("name", "=", name).where("holder", "=", holder).execute();
}
