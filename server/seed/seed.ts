import { paiseFromRupees, rupeesFromPaise } from "../../shared/billing/money.ts";
import { seedPlans } from "../billing/seed-plans.ts";
import type { Db, Trx } from "../db/database.ts";
import { isReleasedPrompt } from "../services/released-prompts.ts";
import { seedServices } from "../services/seed-services.ts";
import { listPromptRows } from "../services/store.ts";
import type { SeedFile } from "./seed-file.ts";

async function writeServices(trx: Trx, services: NonNullable<SeedFile["services"]>): Promise<void> {
  // Existing conversations still name the services that the list leaves out: retire, do not delete.
  await trx.updateTable("services").set({ active: 0 }).execute();
  for (const [position, { id, model = null, ...fields }] of services.entries()) {
    const row = { ...fields, model, position, active: 1 };
    await trx
      .insertInto("services")
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  }
}

async function writePlans(trx: Trx, plans: NonNullable<SeedFile["plans"]>): Promise<void> {
  await trx.updateTable("plans").set({ active: 0 }).execute();
  for (const { id, months, amount, description } of plans) {
    const row = { months, amount_paise: paiseFromRupees(amount), description, active: 1 };
    await trx
      .insertInto("plans")
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  }
}

/** The product's own nine services and three plans. */
export const defaultSeed: SeedFile = {
  services: seedServices.map(({ position: _, ...service }) => service),
  plans: seedPlans.map(({ amount_paise, ...plan }) => ({
    ...plan,
    amount: rupeesFromPaise(amount_paise),
  })),
};

/** The product's own data with the prompts and models that the operator has set for its services. */
async function createSeedWithOperatorPrompts(trx: Trx): Promise<SeedFile> {
  const rows = new Map((await listPromptRows(trx)).map((row) => [row.id, row]));
  const services = defaultSeed.services?.map((service) => {
    const stored = rows.get(service.id);
    if (stored === undefined || stored.slug !== service.slug) return service;
    const { prompt, model } = stored;
    return isReleasedPrompt(service.slug, prompt)
      ? { ...service, model }
      : { ...service, prompt, model };
  });
  return { ...defaultSeed, services };
}

/**
 * Writes services and plans. Writing the same data twice changes nothing. Without data it writes the
 * product's own, and a prompt that the operator has changed stays.
 */
export async function seed(db: Db, data?: SeedFile): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { services, plans } = data ?? (await createSeedWithOperatorPrompts(trx));
    if (services !== undefined) await writeServices(trx, services);
    if (plans !== undefined) await writePlans(trx, plans);
  });
}

/** Seeds a database that has neither services nor plans. @returns whether it seeded */
export async function seedWhenEmpty(db: Db): Promise<boolean> {
  const service = await db.selectFrom("services").select("id").limit(1).executeTakeFirst();
  const plan = await db.selectFrom("plans").select("id").limit(1).executeTakeFirst();
  if (service !== undefined || plan !== undefined) return false;
  await seed(db);
  return true;
}
