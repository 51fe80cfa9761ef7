import type { ToolRow } from "../../../../shared/tools/texts/describe-value.ts";

/** Labels and values, one pair a line. */
export function Rows({ rows }: { rows: readonly ToolRow[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {rows.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd className="text-end font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
