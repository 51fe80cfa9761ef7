import { Command, InvalidArgumentError } from "commander";
import { askModel } from "./evals/ask.ts";
import { reportAnswerFile, reportRecordings } from "./evals/offline.ts";
import { selectCases } from "./evals/select-cases.ts";

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

async function run(): Promise<string[]> {
  const { cases, problems } = selectCases(options);
  if (options.recordings === true) return reportRecordings(cases, problems);
  if (problems.length > 0) return problems;
  if (options.answers !== undefined) return reportAnswerFile(options.answers, cases);
  return askModel(cases, options);
}

const failures = await run();
for (const failure of failures) process.stderr.write(`${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
