import { useId, useState } from "react";
import { allTools } from "../../../../shared/tools/all-tools.ts";
import { findBasis } from "../../../../shared/tools/find-basis.ts";
import { toolLabels as labels } from "../../../../shared/tools/texts/tool-labels.ts";
import type { ToolCall } from "../../../../shared/tools/tool-call.ts";
import { sourcesReadOn, type Tool } from "../../../../shared/tools/types.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Basis } from "./basis.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import { ToolField } from "./tool-field.tsx";
import { ToolRows } from "./tool-rows.tsx";
import { toolStrings as strings } from "./tool-strings.ts";
import { describeCall, toolName } from "./tool-texts.ts";
import { compute, type Values } from "./tool-values.ts";

/** What was calculated for a reply, one card each; a tool that this build does not know has none. */
export function ToolCards({ calls, replyId }: { calls: readonly ToolCall[]; replyId: number }) {
  return calls.map((call, index) => {
    const tool = allTools.find(({ name }) => name === call.name);
    // A reply's calculations only ever grow at the end, so the place is the identity.
    const key = `${replyId}-${index}-${call.name}`;
    return tool === undefined ? null : <ToolCard key={key} id={key} call={call} tool={tool} />;
  });
}

/** A calculation whose figures the person can change: the result follows at once, on the device. */
function ToolCard({ id: cardId, call, tool }: { id: string; call: ToolCall; tool: Tool }) {
  const id = useId();
  const [values, setValues] = useState<Values>(call.input);
  // Counts the resets, so that each remounts the fields.
  const [round, setRound] = useState(0);
  const isChanged = values !== call.input;
  const { outcome, errors } = compute(tool, values);
  const { name } = call;
  const reset = () => {
    setValues(call.input);
    setRound(round + 1);
  };
  return (
    <section
      aria-labelledby={id}
      className="grid w-full max-w-130 grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface px-4 py-3"
    >
      <h3 id={id} className="font-semibold">
        {toolName(name)}
      </h3>
      <output aria-label={labels.result}>
        {outcome === null ? (
          <p className="text-danger">{strings.cannot}</p>
        ) : (
          <ToolRows rows={describeCall({ name, input: values, result: outcome.result }).results} />
        )}
      </output>
      {outcome === null ? null : (
        <CalendarButton id={cardId} name={name} input={values} outcome={outcome} />
      )}
      <Disclosure summary={strings.change} open={false}>
        <div key={round} className="grid grid-cols-1 gap-3 pt-1 sm:grid-cols-2">
          {Object.keys(call.input).map((field) => (
            <ToolField
              key={field}
              name={field}
              value={values[field]}
              error={errors?.[field]?.[0]}
              onChange={(value) => setValues({ ...values, [field]: value })}
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
      <Basis basis={outcome ? { ...outcome, readOn: sourcesReadOn } : findBasis(call)} />
    </section>
  );
}
