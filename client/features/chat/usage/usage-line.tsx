import { useEffect, useState } from "react";
import type { Outputs } from "../../../lib/api/outputs.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { formatTime } from "../../../lib/i18n/format.ts";
import { conversationEvents } from "../conversations.ts";
import { usageStrings as strings } from "./usage-strings.ts";

/** The line appears when at most this many questions are left today. */
const shownQuestionsMax = 50;

/** How many questions are left today under fair use, when there are few. */
export function UsageLine() {
  const [usage, setUsage] = useState<Outputs["chat"]["usage"] | null>(null);
  useEffect(() => {
    const refresh = () => {
      trpcClient.chat.usage.query().then(setUsage, () => undefined);
    };
    refresh();
    conversationEvents.addEventListener("turn", refresh);
    return () => conversationEvents.removeEventListener("turn", refresh);
  }, []);
  if (usage === null || usage.questions_left > shownQuestionsMax) return null;
  const { questions_left: left, resets_at } = usage;
  return (
    <p role="status" className="text-center text-sm text-muted">
      {left === 0 ? strings.none(formatTime(resets_at)) : strings.left(left)}
    </p>
  );
}
