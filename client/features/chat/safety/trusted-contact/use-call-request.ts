import { useEffect, useRef, useState } from "react";
import { toApiError } from "../../../../lib/api/api-error.ts";
import { trpcClient } from "../../../../lib/api/trpc-client.ts";
import { session } from "../../../../lib/session/session.ts";
import { isMember } from "../../../../lib/session/stored-session.ts";
import { strings } from "./strings.ts";

/** What the button shows; `at` is UTC ISO-8601 text. */
export type CallRequestState =
  | { step: "idle" }
  | { step: "asking" }
  | { step: "sending" }
  | { step: "sent"; at: string }
  | { step: "failed"; message: string };

const askAgainMs = 2000;
/** Longer than a mail server may take. */
const asksMax = 8;

/** Sends the request; while another press is being sent, asks for its outcome. @throws when it was not sent */
async function askForCall(): Promise<string> {
  for (let asks = 0; asks < asksMax; asks += 1) {
    const { status, at } = await trpcClient.trustedContact.askForCall.mutate();
    if (status === "sent") return at;
    await new Promise((resume) => setTimeout(resume, askAgainMs));
  }
  throw new Error(strings.failed);
}

/** The contact who agreed, if any, and the function that sends them a request. */
export function useCallRequest() {
  const [name, setName] = useState<string | null>(null);
  const [state, setState] = useState<CallRequestState>({ step: "idle" });
  useEffect(() => {
    const abort = new AbortController();
    if (!isMember(session.read())) return;
    trpcClient.trustedContact.get.query(undefined, { signal: abort.signal }).then(
      ({ contact }) => {
        if (contact?.status !== "agreed") return;
        setName(contact.name);
        if (contact.asked_at !== null) setState({ step: "sent", at: contact.asked_at });
      },
      // The card shows its helplines without the contact.
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  // Presses may follow each other faster than the button is rendered again.
  const isSending = useRef(false);
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ step: "sending" });
    try {
      setState({ step: "sent", at: await askForCall() });
    } catch (error) {
      setState({ step: "failed", message: toApiError(error, strings.failed).message });
    } finally {
      isSending.current = false;
    }
  };
  return { name, state, setState, send };
}
