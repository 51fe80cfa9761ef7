import { toDangerResponses } from "../../../../shared/red-flags/danger-response.ts";
import type { RequestContext } from "../../../context.ts";
import { tokensPerPage } from "../../attachments/prompt-files.ts";
import { detectDanger } from "../../danger/detect-danger.ts";
import { replayDangers } from "../../danger/replay-dangers.ts";
import type { ModelFile } from "../../model/types.ts";
import { escapeForTag } from "../../prompt/tags.ts";
import type { ReplyPrompt } from "../../replies/reply-run.ts";
import { buildReplyPrompt, type ReplyPromptInput } from "../../turn/build-reply-prompt.ts";
import type { EvalCase } from "../case.ts";

const resultMaxChars = 4000;

export type PromptDeps = Pick<
  RequestContext,
  "clock" | "config" | "factCards" | "figureReaders"
> & {
  services: readonly ReplyPromptInput["service"][];
  makePdf(text: string): Promise<Buffer>;
};

/** The case's search results, where the product's model would find them: after the question. */
function describeResults({ results }: EvalCase): string[] {
  if (results.length === 0) return [];
  const lines = results.map(
    ({ url, title, text }) =>
      `<result url="${escapeForTag(url, resultMaxChars)}" title="${escapeForTag(title, resultMaxChars)}">\n${escapeForTag(text, resultMaxChars)}\n</result>`,
  );
  return [`<search_results>\n${lines.join("\n")}\n</search_results>`];
}

async function toFiles({ files }: EvalCase, deps: PromptDeps): Promise<ModelFile[]> {
  return Promise.all(
    files.map(async ({ name, text }) => {
      const bytes = await deps.makePdf(text);
      const base64 = bytes.toString("base64");
      return { name, mediaType: "application/pdf", base64, tokens: tokensPerPage };
    }),
  );
}

/**
 * The request that the product would send for a case: its service's prompt, the rule for what the
 * conversation has raised, fact cards, files and earlier messages. Search results are a text behind the
 * question, because nobody but the API can fill in its own search.
 */
export async function buildCasePrompt(evalCase: EvalCase, deps: PromptDeps): Promise<ReplyPrompt> {
  const { service: slug, messages, results, files: named } = evalCase;
  const service = deps.services.find((one) => one.slug === slug);
  if (service === undefined) throw new Error(`There is no service '${slug}'.`);
  const newestFirst = messages.toReversed();
  const asked = messages.filter(({ sender }) => sender === "user").map(({ text }) => text);
  const raised = replayDangers(detectDanger, asked).at(-1) ?? [];
  const danger = toDangerResponses(raised, asked.at(-1) ?? "");
  const files = await toFiles(evalCase, deps);
  const names = named.map(({ name }) => `[file: ${name}]`).join("\n");
  const withFiles = newestFirst.map((message, index) =>
    index === 0 && files.length > 0
      ? { ...message, text: `${names}\n\n${message.text}`, files }
      : message,
  );
  const model = { ...deps.config.model, webSearch: results.length > 0 };
  const input = {
    service,
    messages: newestFirst,
    messagesWithFiles: withFiles,
    depth: messages.length,
    danger,
  };
  const { prompt } = await buildReplyPrompt({ ...deps, config: { ...deps.config, model } }, input);
  const last = prompt.turns.at(-1);
  const found = describeResults(evalCase);
  if (last === undefined || found.length === 0) return { ...prompt, searchDomains: [] };
  const cardText = [...(last.cardText === undefined ? [] : [last.cardText]), ...found].join("\n\n");
  return {
    ...prompt,
    searchDomains: [],
    turns: [...prompt.turns.slice(0, -1), { ...last, cardText }],
  };
}
