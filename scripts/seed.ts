import { readFileSync } from "node:fs";
import { Command } from "commander";
import { prettifyError } from "zod";
import { seedFacts } from "../server/facts/seed-facts.ts";
import { defaultSeed, seed } from "../server/seed/seed.ts";
import { type SeedFile, seedFile } from "../server/seed/seed-file.ts";
import { readConfigOrExit } from "../server/startup/config-or-exit.ts";
import { openMigratedOrExit } from "../server/startup/database-or-exit.ts";

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readSeedFile(path: string): SeedFile {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return fail(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : ""}`);
  }
  const result = seedFile.safeParse(data);
  return result.success ? result.data : fail(`${path}\n${prettifyError(result.error)}`);
}

const { file: path } = new Command("npm run seed --")
  .description(
    "Migrates the database of DATABASE_URL and puts back services, plans and fact cards.",
  )
  .option("--file <path>", "a JSON with services and plans of your own")
  .parse()
  .opts<{ file?: string }>();
const file = path === undefined ? undefined : readSeedFile(path);
const { db } = await openMigratedOrExit(readConfigOrExit());
await seed(db, file);
if (file === undefined) await seedFacts(db, new Date());
await db.destroy();
const data = file ?? defaultSeed;
const parts = [
  data.services && `${data.services.length} services`,
  data.plans && `${data.plans.length} plans`,
];
process.stdout.write(`Seeded ${parts.filter(Boolean).join(" and ")}.\n`);
