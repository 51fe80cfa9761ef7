import { findBasis } from "../../../../shared/tools/find-basis.ts";
import { toolLabels as labels } from "../../../../shared/tools/texts/tool-labels.ts";
import type { ToolCall } from "../../../../shared/tools/tool-call.ts";
import { Basis } from "./basis.tsx";
import { ToolRows } from "./tool-rows.tsx";
import { describeCall } from "./tool-texts.ts";

/** What was calculated for a reply, for paper and for people with a link: all open, nothing to change. */
export function Calculations({ calls }: { calls: readonly ToolCall[] }) {
  return calls.map((call, index) => {
    const { title, inputs, results } = describeCall(call);
    return (
      <section
        // biome-ignore lint/suspicious/noArrayIndexKey: a finished reply's calculations never change
        key={`${index} ${call.name}`}
        aria-label={title}
        className="mt-3 grid max-w-130 gap-3 rounded-lg border border-line-strong px-4 py-3 print:break-inside-avoid"
      >
        <h3 className="font-semibold">{title}</h3>
        <ToolRows rows={results} />
        <div className="grid gap-1 text-sm">
          <p className="font-semibold">{labels.inputs}</p>
          <ToolRows rows={inputs} />
        </div>
        <Basis basis={findBasis(call)} open />
      </section>
    );
  });
}
