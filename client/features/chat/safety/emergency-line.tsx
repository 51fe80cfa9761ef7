import { emergencyNumbers, strings } from "../strings.ts";

/** The emergency numbers as chips, for people who may not send messages. */
export function EmergencyLine() {
  return (
    <div className="grid justify-items-center gap-1 text-sm">
      <p className="text-muted">{strings.emergency}</p>
      <ul className="flex flex-wrap justify-center gap-1.5">
        {emergencyNumbers.map(({ number, label }) => (
          <li key={number}>
            <a
              href={`tel:${number}`}
              className="flex min-h-11 flex-wrap items-center gap-x-1.5 rounded-full border border-line-strong bg-surface px-3 hover:border-ink"
            >
              <span className="font-semibold">{number}</span>
              {label === undefined ? null : <span>{label}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
