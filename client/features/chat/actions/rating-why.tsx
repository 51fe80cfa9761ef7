import { useState } from "react";
import { limits } from "../../../../shared/inputs/limits.ts";
import { type RatingReason, ratingReasons } from "../../../../shared/rating-reasons.ts";
import { toApiError, trpcClient } from "../../../lib/api/trpc-client.ts";
import { Button } from "../../../ui/form/button.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { strings } from "./strings.ts";

type WhyProps = { id: number; onDone: () => void };

/** What was wrong with a reply, in a reason and perhaps a few words. */
export function RatingWhy({ id, onDone }: WhyProps) {
  return (
    <Sheet open onClose={onDone} title={strings.why}>
      <WhyForm id={id} onDone={onDone} />
    </Sheet>
  );
}

type Fault = { message: string; note?: string | undefined; reference?: string | null };

function WhyForm({ id, onDone }: WhyProps) {
  const [reason, setReason] = useState<RatingReason | null>(null);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const send = async () => {
    if (reason === null) return setFault({ message: strings.chooseReason });
    setBusy(true);
    setFault(null);
    try {
      const said = note.trim() === "" ? {} : { note: note.trim() };
      await trpcClient.chat.rate.mutate({ messageId: id, rating: "down", reason, ...said });
      toast(strings.thanks);
      onDone();
    } catch (error) {
      const { message, fieldErrors, requestId } = toApiError(error, strings.failed);
      setFault({ message, note: fieldErrors.note?.[0], reference: requestId });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="sr-only">{strings.why}</legend>
        {ratingReasons.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reason"
              checked={reason === name}
              onChange={() => setReason(name)}
              className="size-5 accent-marigold"
            />
            {strings.reasons[name]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={strings.note}
        rows={3}
        value={note}
        maxLength={limits.ratingNoteMaxChars}
        error={fault?.note}
        onChange={(event) => setNote(event.target.value.replaceAll("\t", "  "))}
      />
      {fault === null || fault.note !== undefined ? null : (
        <ErrorState message={fault.message}>
          <Reference id={fault.reference} />
        </ErrorState>
      )}
      <Button type="submit" busy={busy}>
        {strings.sendReason}
      </Button>
    </form>
  );
}
