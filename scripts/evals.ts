import { Command } from "commander";
import { evalSets } from "../server/chat/evals/all-sets.ts";
import { readCases } from "../server/chat/evals/read-cases.ts";
import { checkRecordings } from "../server/chat/evals/recordings/check-recordings.ts";
import { type EvalResult, runSets } from "../server/chat/evals/run.ts";
import { createModel } from "../server/chat/model/model.ts";
import { costInRupees } from "../server/chat/usage/prices.ts";
import { seedServices } from "../server/services/seed-services.ts";
import { readConfigOrExit } from "../server/startup/config-or-exit.ts";
import { builtInServiceSlugs } from "../shared/services.ts";
import { table } from "./admin/text.ts";

type Options = { recordings?: boolean; service?: string; model?: string; answers?: boolean };

const options = new Command("npm run evals --")
  .description(
    "Asks the model the questions of each service and checks its answers. It costs money.",
  )
  .option("--service <name>", "only this service, such as law")
  .option("--model <id>", "another model than ASSISTANT_MODEL")
  .option("--recordings", "check the recorded answers instead, offline and free")
  .option("--answers", "print the answers that failed")
  .parse()
  .opts<Options>();

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function report(results: readonly EvalResult[], modelName: string): void {
  const services = Map.groupBy(results, ({ service }) => service);
  const rows = Array.from(services, ([service, all]) => ({
    service,
    questions: all.length,
    passed: all.filter(({ failed, error }) => error === null && failed.length === 0).length,
    errors: all.filter(({ error }) => error !== null).length,
  }));
  print(`\n${table(rows, "Nothing was asked.")}`);
  const costs = results.map(({ usage }) => costInRupees(modelName, usage));
  const cost = costs.reduce<number | null>(
    (sum, one) => (sum === null || one === null ? null : sum + one),
    0,
  );
  print(`\n${modelName}, ${cost === null ? "cost unknown" : `about ₹${cost.toFixed(2)}`}`);
}

function getPrompt(service: string): string {
  const seed = seedServices.find(({ slug }) => slug === service);
  if (seed === undefined) throw new Error(`There is no service '${service}'.`);
  return seed.prompt;
}

if (options.recordings === true) {
  const services = options.service === undefined ? builtInServiceSlugs : [options.service];
  const { cases, problems } = readCases(services);
  const all = [...problems, ...checkRecordings(cases)];
  print([...all, `${cases.length} cases, ${all.length} problems`].join("\n"));
  process.exit(all.length > 0 ? 1 : 0);
}
const config = readConfigOrExit();
const modelName = options.model ?? config.model.name;
const sets = evalSets.filter(({ service }) => (options.service ?? service) === service);
if (config.model.simulated) {
  process.stderr.write("The evals need a model: set ANTHROPIC_API_KEY or ANTHROPIC_BASE_URL.\n");
  process.exitCode = 1;
} else if (sets.length === 0) {
  const names = evalSets.map(({ service }) => service).join(", ");
  process.stderr.write(`There is no service '${options.service}': ${names}.\n`);
  process.exitCode = 1;
} else {
  const run = { model: createModel(config.model), modelName, now: new Date(), getPrompt };
  const results = await runSets(run, sets, ({ service, id, failed, error, answer }) => {
    const failure = error ?? failed.join("; ");
    const hasPassed = failure === "";
    print(`${hasPassed ? "ok  " : "FAIL"}  ${service}: ${id}${hasPassed ? "" : `  (${failure})`}`);
    if (!hasPassed && options.answers === true) print(answer.replace(/^/gm, "      | "));
  });
  report(results, modelName);
  if (results.some(({ error, failed }) => error !== null || failed.length > 0))
    process.exitCode = 1;
}
