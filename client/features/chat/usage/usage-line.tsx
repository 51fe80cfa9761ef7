import { useEffect, useState } from "react";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { formatTime } from "../../../lib/i18n/format.ts";
import { historyChanges } from "../conversations.ts";
import { usageStrings as strings } from "./usage-strings.ts";

/** From here on a person should know that the day has an end. */
const saidBelow = 50;

type Usage = { questions_left: number; resets_at: string };

/** Fair use in plain words, once it begins to matter. */
export function UsageLine() {
  const [usage, setUsage] = useState<Usage | null>(null);
  useEffect(() => {
    const ask = () => {
      trpcClient.chat.usage.query().then(setUsage, () => undefined);
    };
    ask();
    historyChanges.addEventListener("turn", ask);
    return () => historyChanges.removeEventListener("turn", ask);
  }, []);
  if (usage === null || usage.questions_left > saidBelow) return null;
  const { questions_left: left, resets_at } = usage;
  return (
    <p role="status" className="text-center text-sm text-muted">
      {left === 0 ? strings.none(formatTime(resets_at)) : strings.left(left)}
    </p>
  );
}
