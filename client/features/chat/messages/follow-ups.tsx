import { useEffect, useState } from "react";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { followUpsId } from "../scrolling/messages-end.ts";
import { strings } from "../strings.ts";

type FollowUpsProps = { messageId: number; onUse: (text: string) => void };

/**
 * Up to three follow-up questions; nothing when there are none. They come while the reply is being read, so the view
 * does not scroll on to them (scrolling/messages-end.ts): of this part it shows the padding alone.
 */
export function FollowUps({ messageId, onUse }: FollowUpsProps) {
  const [items, setItems] = useState<readonly string[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    trpcClient.chat.followUps.query({ messageId }, { signal: abort.signal }).then(
      (answer) => setItems(answer.items),
      // Follow-ups are optional, so a failure is not shown.
      () => undefined,
    );
    return () => abort.abort();
  }, [messageId]);
  if (items.length === 0) return null;
  return (
    <section id={followUpsId} aria-label={strings.followUps} className="appear mt-0! pt-6">
      <ul className="grid justify-items-start gap-2">
        {items.map((text) => (
          <li key={text}>
            <button
              type="button"
              lang={findForeignLanguage(text)}
              onClick={() => onUse(text)}
              className="min-h-11 rounded-full border border-line-strong px-4 py-2 text-start hover:border-ink hover:bg-surface"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
