import { useEffect, useRef, useState } from "react";
import { toApiError } from "../../../lib/api/api-error.ts";
import { downloadFile } from "../../../lib/api/download-file.ts";
import { trpc } from "../../../lib/api/trpc.tsx";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { useSubmit } from "../../../lib/api/use-submit.ts";
import { restoreLostFocus } from "../../../lib/focus/use-lost-focus.ts";
import { formatDateTime } from "../../../lib/i18n/format.ts";
import { useOnChange } from "../../../lib/use-on-change.ts";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Failure } from "../../../ui/state/failure.tsx";
import { queryErrorStrings } from "../../../ui/state/query-error-strings.ts";
import { privacyStrings as strings } from "./privacy-strings.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { useWithProof } from "./use-with-proof.ts";

const pollMs = 1500;

/** Asks for the download of everything, shows how far it is, and saves it. */
export function DownloadData() {
  const utils = trpc.useUtils();
  const text = useRef<HTMLParagraphElement>(null);
  const { data, error } = trpc.account.downloads.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.[0]?.status === "running" ? pollMs : false),
  });
  const { busy, error: submitError, run, proof } = useWithProof();
  const start = () =>
    run(async () => {
      await trpcClient.account.startDownload.mutate();
      await utils.account.downloads.invalidate();
    }, strings.downloadFailed);
  const current = data?.[0];
  const status = current?.status ?? "none";
  // The button goes; the one that saves the file comes below the text.
  useOnChange(status, () => restoreLostFocus(() => text.current));
  return (
    <>
      <p ref={text} className="max-w-text">
        {strings.downloadWhat}
      </p>
      {error === null ? null : (
        <ErrorState message={toApiError(error, queryErrorStrings.notLoaded).message} />
      )}
      <Failure error={submitError} />
      {status === "failed" ? <ErrorState message={strings.downloadFailed} /> : null}
      {status === "running" ? <Progress percent={current?.percent ?? 0} /> : null}
      {current?.status === "ready" ? (
        <Ready id={current.id} expiresAt={current.expires_at} />
      ) : null}
      {status === "none" || status === "failed" ? (
        <Button className="justify-self-start" busy={busy} onClick={() => void start()}>
          {strings.startDownload}
        </Button>
      ) : null}
      <ProofDialog {...proof} allowPassword />
    </>
  );
}

function Progress({ percent }: { percent: number }) {
  return (
    <div role="status" className="grid max-w-text gap-2">
      <p className="font-medium">{strings.preparing(String(percent))}</p>
      <progress
        aria-label={strings.preparingLabel}
        max={100}
        value={percent}
        // Chromium's own track is dark grey beside a dark accent: an empty bar looked full.
        className="h-3 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-surface forced-colors:appearance-auto [&::-moz-progress-bar]:bg-indigo-text [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-indigo-text"
      />
    </div>
  );
}

function Ready({ id, expiresAt }: { id: string; expiresAt: string | null }) {
  const { busy, error, run } = useSubmit();
  const utils = trpc.useUtils();
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    setAnnounced(strings.ready(formatDateTime(expiresAt ?? new Date().toISOString())));
    // The download is a new event in the list.
    void utils.account.record.invalidate();
  }, [expiresAt, utils]);
  const save = () =>
    run(async () => {
      const path = `/api/account/downloads/${encodeURIComponent(id)}`;
      toast(strings.saved(await downloadFile(path, strings.downloadFailed)));
    }, strings.downloadFailed);
  return (
    <>
      <p role="status" className="font-medium text-success">
        {announced}
      </p>
      <Failure error={error} />
      <Button className="justify-self-start" busy={busy} onClick={() => void save()}>
        {strings.save}
      </Button>
    </>
  );
}
