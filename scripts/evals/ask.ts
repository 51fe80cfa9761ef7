import { randomUUID } from "node:crypto";
import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { openFont } from "../../server/billing/invoices/pdf/font-files.ts";
import { createPdfWriter } from "../../server/billing/invoices/pdf/writer.ts";
import { isBlocking } from "../../server/chat/evals/ask/ask-case.ts";
import { runCases } from "../../server/chat/evals/ask/run-cases.ts";
import type { EvalCase } from "../../server/chat/evals/case.ts";
import type { CaseRuns } from "../../server/chat/evals/eval-report.ts";
import { compareReports } from "../../server/chat/evals/report/measurements.ts";
import { saveReport } from "../../server/chat/evals/report/save-report.ts";
import { createModel } from "../../server/chat/model/model.ts";
import { canBeShown } from "../../server/facts/card.ts";
import { createCardIndex } from "../../server/facts/card-index.ts";
import type { FactCardSearch } from "../../server/facts/fact-cards.ts";
import { readSeedCards } from "../../server/facts/seed-facts.ts";
import { makeFolder } from "../../server/file-system.ts";
import { seedServices } from "../../server/services/seed-services.ts";
import { readConfigOrExit } from "../../server/startup/config-or-exit.ts";
import { createFigureReaders } from "../../shared/figures/figure-readers.ts";
import { indianDay } from "../../shared/indian-time.ts";
import { failureLine } from "../admin/failure.ts";
import { formatTable } from "../admin/text.ts";

const folder = join(import.meta.dirname, "../../data/evals");
const parallel = 4;
const pageWidth = 480;

/** The cards that come with the product, without a database. */
async function createSeedCards(now: Date): Promise<FactCardSearch> {
  const index = await createCardIndex(
    readSeedCards().map((card) => ({ ...card, retired_at: null })),
  );
  const today = indianDay(now);
  return {
    find: async (query) => index.find({ ...query, accept: (card) => canBeShown(card, today) }),
    prepare: async () => undefined,
  };
}

async function makePdf(text: string): Promise<Buffer> {
  const about = {
    title: "File",
    author: "",
    subject: "",
    language: "en" as const,
    createdAt: new Date(),
    readFont: openFont,
  };
  const writer = await createPdfWriter(about);
  let y = 60;
  for (const line of text.split("\n")) {
    y = writer.text(line, { x: 60, y }, { size: 11, color: "#000", width: pageWidth }) + 4;
  }
  return writer.finish();
}

function printCase({ name, runs }: CaseRuns): void {
  const bad = runs.filter(isBlocking);
  const reasons = bad.flatMap(({ error, failed, verdict }) =>
    error !== null
      ? [error]
      : [...failed, ...(verdict === null ? ["not judged"] : [`harm ${verdict.harm}`])],
  );
  const why =
    bad.length === 0
      ? ""
      : `  (${bad.length} of ${runs.length}: ${[...new Set(reasons)].join("; ")})`;
  process.stdout.write(`${bad.length === 0 ? "ok  " : "FAIL"}  ${name}${why}\n`);
}

type Options = { model?: string; judge: string; times: number };

/** Asks the model all cases, prints the measurements and writes the page. @returns the failures */
export async function askModel(cases: readonly EvalCase[], options: Options): Promise<string[]> {
  const config = readConfigOrExit();
  const modelName = options.model ?? config.model.name;
  if (config.model.simulated) {
    return [
      "The evals need a model: set ANTHROPIC_API_KEY or ANTHROPIC_BASE_URL. Without one, use --recordings.",
    ];
  }
  if (modelName === options.judge)
    return ["A model cannot judge itself: choose another with --judge."];
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    return [`The answers could not be kept: ${failureLine(error)}`];
  }
  const model = createModel(config.model);
  const now = new Date();
  const report = await runCases(cases, {
    deps: {
      clock: { now: () => now },
      config,
      factCards: await createSeedCards(now),
      figureReaders: createFigureReaders(),
      services: seedServices,
      makePdf,
    },
    model,
    modelName,
    judge: { model, modelName: options.judge, newId: randomUUID },
    times: options.times,
    parallel,
    onCase: printCase,
  });
  const rows = compareReports(report, null).map(({ name, now: measurements }) => ({
    name,
    ...measurements,
  }));
  process.stdout.write(
    `\n${formatTable(rows, "Nothing was asked.")}\n\n${saveReport(folder, report)}\n`,
  );
  const blocked = report.cases.flatMap(({ runs }) => runs).filter(isBlocking).length;
  return blocked === 0 ? [] : [`${blocked} answers are blocked.`];
}
