import { useState } from "react";
import { limits } from "../../../../shared/inputs/limits.ts";
import { type RatingReason, ratingReasons } from "../../../../shared/rating-reasons.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { SubmitButton } from "../../../ui/form/button.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Failure } from "../../../ui/state/failure.tsx";
import { ratingStrings } from "./rating-strings.ts";
import { strings } from "./strings.ts";

type RatingReasonDialogProps = { id: number; onDone: () => void };

/** Asks what was wrong with a reply: a reason and an optional note. */
export function RatingReasonDialog({ id, onDone }: RatingReasonDialogProps) {
  return (
    <Dialog open onClose={onDone} title={ratingStrings.why}>
      <RatingReasonForm id={id} onDone={onDone} />
    </Dialog>
  );
}

type RatingFailure = { message: string; note?: string | undefined; reference?: string | null };

function RatingReasonForm({ id, onDone }: RatingReasonDialogProps) {
  const [reason, setReason] = useState<RatingReason | null>(null);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RatingFailure | null>(null);
  const send = async () => {
    if (reason === null) return setFailure({ message: ratingStrings.chooseReason });
    setBusy(true);
    setFailure(null);
    try {
      const optionalNote = note.trim() === "" ? {} : { note: note.trim() };
      await trpcClient.chat.rate.mutate({ messageId: id, rating: "down", reason, ...optionalNote });
      toast(strings.thanks);
      onDone();
    } catch (error) {
      const { message, fields, requestId } = toApiError(error, strings.failed);
      setFailure({ message, note: fields.note, reference: requestId });
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
      <Reasons selected={reason} onSelect={setReason} />
      <TextArea
        label={ratingStrings.note}
        rows={3}
        value={note}
        maxLength={limits.ratingNoteMaxChars}
        error={failure?.note}
        onChange={(event) => setNote(event.target.value.replaceAll("\t", "  "))}
      />
      <Failure error={failure?.note === undefined ? failure : null} />
      <div className="dialog-footer grid">
        <SubmitButton busy={busy}>{ratingStrings.sendReason}</SubmitButton>
      </div>
    </form>
  );
}

type ReasonsProps = { selected: RatingReason | null; onSelect: (reason: RatingReason) => void };

function Reasons({ selected, onSelect }: ReasonsProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{ratingStrings.why}</legend>
      {ratingReasons.map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="reason"
            checked={selected === name}
            onChange={() => onSelect(name)}
            className="size-5 shrink-0 accent-indigo-text"
          />
          {ratingStrings.reasons[name]}
        </label>
      ))}
    </fieldset>
  );
}
