import { Link } from "wouter";
import { saveReturnPath } from "../../../lib/session/return-path.ts";

/** A quiet line with a link to the plans; payment returns to this page. */
export function PlansLine({ text, link }: { text: string; link: string }) {
  return (
    <p className="text-center text-sm text-muted">
      {text}{" "}
      <Link
        href="/subscription"
        onClick={() => saveReturnPath(window.location.pathname)}
        className="inline-block py-1 font-semibold text-ink underline underline-offset-2"
      >
        {link}
      </Link>
    </p>
  );
}
