import type { ReceivedDanger } from "../conversation/types.ts";
import { listHelplineLinks } from "./helpline-links.ts";
import { NextHelpline, useNextHelpline } from "./next-helpline.tsx";

/** The number to call where no answer came, with the next one when nobody picks up. */
export function HelplineNotice({ danger }: { danger: readonly ReceivedDanger[] }) {
  const { ordered, progress, onNobodyAnswered } = useNextHelpline(listHelplineLinks(danger));
  const [link] = ordered;
  if (link === undefined) return null;
  return (
    <div data-helpline className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <a
        href={link.href}
        className="flex min-h-12 items-center gap-1.5 rounded bg-danger px-3 font-semibold text-paper"
      >
        <span className="text-lg tabular-nums">{link.text}</span>
        <span className="text-sm">{link.name}</span>
      </a>
      <NextHelpline next={link} progress={progress} onClick={onNobodyAnswered} />
    </div>
  );
}
