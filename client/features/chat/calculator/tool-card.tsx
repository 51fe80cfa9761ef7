import { useId, useState } from "react";
import { allTools } from "../../../../shared/tools/all-tools.ts";
import type { ToolCall } from "../../../../shared/tools/tool-call.ts";
import { sourcesReadOn, type Tool, type ToolOutcome } from "../../../../shared/tools/types.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { readLink } from "../markdown/link-target.ts";
import { ToolField } from "./tool-field.tsx";
import { toolStrings as strings } from "./tool-strings.ts";
import { formatDay, formatResult, resultLabel, toolName } from "./tool-texts.ts";
import { compute } from "./tool-values.ts";

/** What was calculated for a reply, one card each; a tool that this build does not know has none. */
export function ToolCards({ calls }: { calls: readonly ToolCall[] }) {
  return calls.map((call, index) => {
    const tool = allTools.find(({ name }) => name === call.name);
    // A reply's calculations only ever grow at the end, so the place is the identity.
    const key = `${index} ${call.name}`;
    return tool === undefined ? null : <ToolCard key={key} call={call} tool={tool} />;
  });
}

type ToolCardProps = { call: ToolCall; tool: Tool };

/** A calculation whose figures the person can change: the result follows at once, on the device. */
function ToolCard({ call, tool }: ToolCardProps) {
  const id = useId();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(call.input);
  // Counts the resets, so that the fields begin anew.
  const [round, setRound] = useState(0);
  const isChanged = values !== call.input;
  const { outcome, refused } = compute(tool, values);
  const reset = () => {
    setValues(call.input);
    setRound(round + 1);
  };
  return (
    <section
      aria-labelledby={id}
      className="grid w-full max-w-130 gap-3 rounded-lg border border-line-strong bg-surface px-4 py-3"
    >
      <h3 id={id} className="font-semibold">
        {toolName(call.name)}
      </h3>
      <output aria-label={strings.result}>
        {outcome === null ? (
          <p className="text-danger">{strings.cannot}</p>
        ) : (
          <Results outcome={outcome} />
        )}
      </output>
      <Disclosure summary={strings.change} open={false}>
        <div key={round} className="grid gap-3 pt-1 sm:grid-cols-2">
          {Object.keys(call.input).map((name) => (
            <ToolField
              key={name}
              name={name}
              value={values[name]}
              refused={refused?.[name]?.[0]}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
        </div>
        {isChanged ? (
          <button
            type="button"
            onClick={reset}
            className="mt-2 min-h-11 font-medium text-indigo-text underline underline-offset-4"
          >
            {strings.again}
          </button>
        ) : null}
      </Disclosure>
      <Basis outcome={outcome ?? call} />
    </section>
  );
}

function Results({ outcome }: { outcome: ToolOutcome }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {Object.entries(outcome.result).map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{resultLabel(name)}</dt>
          <dd className="text-end font-semibold tabular-nums">{formatResult(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

type BasisProps = { outcome: Pick<ToolOutcome, "sources" | "assumptions"> };

/** The rule with the page where it was read, and the conditions; both are in English. */
function Basis({ outcome: { sources, assumptions } }: BasisProps) {
  return (
    <div className="grid gap-2 text-sm">
      {sources.map(({ law, url }) => (
        <p key={law} className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{strings.sources}: </span>
          <span lang="en">{law}</span> <SourceLink url={url} />{" "}
          <span className="text-muted">({strings.readOn(formatDay(sourcesReadOn))})</span>
        </p>
      ))}
      {assumptions.length === 0 ? null : (
        <Disclosure summary={strings.assumptions} open={false}>
          <ul lang="en" className="list-disc ps-5">
            {assumptions.map((assumption) => (
              <li key={assumption}>{assumption}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function SourceLink({ url }: { url: string }) {
  const target = readLink(url);
  if (target === null) return null;
  return (
    <>
      <a
        href={target.href}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center text-indigo-text underline underline-offset-4"
      >
        {target.host}
      </a>
      {target.isOfficial ? null : <span className="text-muted"> ({strings.notOfficial})</span>}
    </>
  );
}
