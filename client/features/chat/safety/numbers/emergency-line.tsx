import { emergencyStrings as strings } from "./emergency-strings.ts";

const numbers = ["112", "14416", "181", "1098", "1930"];

/** The emergency numbers as chips, for people who may not send messages. */
export function EmergencyLine() {
  return (
    <div className="grid justify-items-center gap-1 text-sm">
      <p className="text-muted">{strings.lead}</p>
      <ul className="flex flex-wrap justify-center gap-1.5">
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={`tel:${number}`}
              className="flex min-h-[44px] flex-wrap items-center gap-x-1.5 rounded-full border border-line-strong bg-surface px-3 hover:border-ink"
            >
              <span className="font-semibold">{number}</span>
              {strings.labels[number] === undefined ? null : <span>{strings.labels[number]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
