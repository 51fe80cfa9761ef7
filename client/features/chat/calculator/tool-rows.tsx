import type { ToolRow } from "../../../../shared/tools/texts/describe-value.ts";
import { cx } from "../../../lib/cx.ts";

/** Values up to this length do not wrap, unless the text is very large; their label wraps instead. */
const unbrokenMaxChars = 20;

export function ToolRows({ rows }: { rows: readonly ToolRow[] }) {
  return (
    <dl className="@container grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {rows.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd
            className={cx(
              "text-end font-semibold tabular-nums",
              value.length <= unbrokenMaxChars && "@min-[15rem]:whitespace-nowrap",
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
