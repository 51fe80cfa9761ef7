import { Link } from "wouter";
import { serviceSlug } from "../../../shared/services.ts";
import { strings } from "./strings.ts";

/** The start of a conversation. */
export function Welcome({ title }: { title: string }) {
  const notice = strings.notProfessional[serviceSlug(title)];
  return (
    <div className="grid min-h-[calc(100cqh-3rem)] content-center justify-items-center gap-3 text-center">
      <p className="rounded-full bg-marigold-soft px-4 py-1 font-semibold">{title}</p>
      <h2 className="text-2xl md:text-3xl">{strings.welcome}</h2>
      <p className="text-lg text-muted">{strings.howCanI}</p>
      {notice === undefined ? null : <p className="mt-3 max-w-110 text-sm text-muted">{notice}</p>}
      <Link
        href="/new-chat"
        className="flex min-h-11 items-center font-medium text-indigo-text underline underline-offset-4"
      >
        {strings.otherService}
      </Link>
    </div>
  );
}
