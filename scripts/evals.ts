import { Command, InvalidArgumentError } from "commander";
import { caseName } from "../server/chat/evals/case.ts";
import { readCases } from "../server/chat/evals/read-cases.ts";
import { builtInServiceSlugs } from "../shared/services.ts";
import { askModel } from "./evals/ask.ts";
import { reportAnswerFile, reportRecordings } from "./evals/offline.ts";

type Options = {
  service?: string;
  case?: string;
  model?: string;
  judge: string;
  times: number;
  recordings?: boolean;
  answers?: string;
};

function positive(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError("It must be from 1 to 999.");
  return Number(text);
}

const options = new Command("npm run evals --")
  .description(
    "Asks the model every case in server/chat/evals/cases as the product asks it, checks the answers,\n" +
      "lets another model judge them, and writes data/evals/index.html. It costs money.",
  )
  .option("--service <slug>", "only this service, such as law")
  .option("--case <name>", "only this case, such as law/deposit")
  .option("--model <id>", "another model than ASSISTANT_MODEL")
  .option("--judge <id>", "the model that judges", "claude-opus-5-5")
  .option("--times <number>", "how often each case is asked", positive, 5)
  .option("--recordings", "check the recorded answers instead, offline and free")
  .option("--answers <file>", 'check answers in JSON lines {"case", "answer"}, offline and free')
  .parse()
  .opts<Options>();

/** The cases of a service, or one case, or all, and what is wrong with their files or the selection. */
function selectCases() {
  const service = options.service ?? options.case?.split("/")[0];
  if (service !== undefined && !builtInServiceSlugs.includes(service)) {
    const problem = `There is no service '${service}': ${builtInServiceSlugs.join(", ")}.`;
    return { cases: [], problems: [problem] };
  }
  const { cases, problems } = readCases(service === undefined ? builtInServiceSlugs : [service]);
  if (options.case === undefined) return { cases, problems };
  const found = cases.filter((one) => caseName(one) === options.case);
  const missing = found.length === 0 ? [`There is no case '${options.case}'.`] : [];
  return { cases: found, problems: [...problems, ...missing] };
}

async function run(): Promise<string[]> {
  const { cases, problems } = selectCases();
  if (options.recordings === true) return reportRecordings(cases, problems);
  if (problems.length > 0) return problems;
  if (options.answers !== undefined) return reportAnswerFile(options.answers, cases);
  return askModel(cases, options);
}

const failures = await run();
for (const failure of failures) process.stderr.write(`${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
