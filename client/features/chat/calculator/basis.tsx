import type { ToolBasis } from "../../../../shared/tools/find-basis.ts";
import { toolLabels as labels } from "../../../../shared/tools/texts/tool-labels.ts";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { readLink } from "../markdown/link-target.ts";
import { formatDay } from "./tool-texts.ts";

type BasisProps = {
  basis: ToolBasis;
  /** On paper and in a shared conversation the conditions are open. */
  open?: boolean;
};

/** The rule with the page where it was read, and the conditions. */
export function Basis({ basis: { sources, assumptions, readOn }, open = false }: BasisProps) {
  return (
    <div className="grid gap-2 text-sm">
      {sources.map(({ law, url }) => (
        <p key={law} className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{labels.sources}: </span>
          <span lang={findForeignLanguage(law)}>{law}</span> <SourceLink url={url} />{" "}
          {readOn === null ? null : (
            <span className="text-muted">({labels.readOn(formatDay(readOn))})</span>
          )}
        </p>
      ))}
      {assumptions.length === 0 ? null : <Conditions assumptions={assumptions} open={open} />}
    </div>
  );
}

function Conditions({ assumptions, open }: { assumptions: readonly string[]; open: boolean }) {
  const list = (
    <ul className="list-disc ps-5">
      {assumptions.map((assumption) => (
        <li key={assumption} lang={findForeignLanguage(assumption)}>
          {assumption}
        </li>
      ))}
    </ul>
  );
  if (!open) {
    return (
      <Disclosure summary={labels.assumptions} open={false}>
        {list}
      </Disclosure>
    );
  }
  return (
    <div>
      <p className="font-semibold">{labels.assumptions}</p>
      {list}
    </div>
  );
}

function SourceLink({ url }: { url: string }) {
  const target = readLink(url);
  if (target === null) return null;
  return (
    <>
      <a
        href={target.href}
        target="_blank"
        rel="noopener noreferrer"
        // The target is 44 px high without setting the lines apart.
        className="relative text-indigo-text underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-3"
      >
        {target.host}
      </a>
      {target.isOfficial ? null : <span className="text-muted"> ({labels.notOfficial})</span>}
    </>
  );
}
