import { emergencyNumbers, strings } from "../strings.ts";

/** The emergency numbers, for people who may not send messages. */
export function EmergencyLine() {
  return (
    <p className="text-center text-sm text-balance text-muted">
      {strings.emergency}
      {emergencyNumbers.map(({ number, label }, index) => (
        // Inline blocks: no line break between a number, its label and the dot.
        <span key={number}>
          {" "}
          <span className="inline-block">
            <a
              href={`tel:${number}`}
              className="inline-block py-0.5 font-semibold text-ink underline underline-offset-2"
            >
              {number}
            </a>
            {label === undefined ? null : ` ${label}`}
            {index === emergencyNumbers.length - 1 ? null : " ·"}
          </span>
        </span>
      ))}
    </p>
  );
}
