import { emergencyNumbers, strings } from "../strings.ts";

/** Whom to call now: for those who cannot ask here. */
export function EmergencyLine() {
  return (
    <p className="text-center text-sm text-balance text-muted">
      {strings.emergency}
      {emergencyNumbers.map(({ number, label }, index) => (
        // The point stays with what it ends, and no number stands apart from whose it is.
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
