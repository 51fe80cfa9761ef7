import { readAskedQuestion } from "../../../../lib/storage/saved-question.ts";
import { lazySilentPart } from "../../../../ui/state/lazy-part.tsx";
import { loadTurnCode } from "../../conversation/load-turn-code.ts";
import type { ConversationStore } from "../../conversation/store.ts";

const SendAskedQuestion = lazySilentPart(() => {
  // The scripts for sending load beside it, and are requested again if that fails.
  void loadTurnCode().catch(() => undefined);
  return import("./send-asked-question.tsx");
}, "SendAskedQuestion");

type AskedQuestionLoaderProps = { store: ConversationStore; canSend: boolean };

/** Loads what sends the question that a person asked before signing in or paying, in a new conversation with its service. */
export function AskedQuestionLoader({ store, canSend }: AskedQuestionLoaderProps) {
  const { serviceId, uuid } = store.read();
  const asked = uuid === null ? readAskedQuestion() : null;
  if (asked?.service.id !== serviceId) return null;
  return <SendAskedQuestion asked={asked} store={store} canSend={canSend} />;
}
