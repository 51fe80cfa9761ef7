import { Fragment } from "react";
import { emergencyNumbers, strings } from "./strings.ts";

/** Whom to call now: for those who cannot ask here. */
export function EmergencyLine() {
  return (
    <p className="text-center text-sm text-muted">
      {strings.emergency}
      {emergencyNumbers.map(({ number, label }, index) => (
        <Fragment key={number}>
          {index === 0 ? " " : " · "}
          <span className="inline-block">
            <a
              href={`tel:${number}`}
              className="inline-block py-1 font-semibold text-ink underline underline-offset-2"
            >
              {number}
            </a>{" "}
            {label}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
