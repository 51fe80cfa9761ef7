import { useEffect, useRef } from "react";
import { QueryProvider, trpc } from "../../../lib/api/trpc.tsx";
import { toApiError } from "../../../lib/api/trpc-client.ts";
import { copyText } from "../../../lib/clipboard.ts";
import { formatDateTime } from "../../../lib/i18n/format.ts";
import { isTouch } from "../../../lib/media.ts";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { strings } from "./strings.ts";

type ShareLinksProps = { uuid: string };

/** The links to a conversation: made, handed on, closed. */
export function ShareLinks(props: ShareLinksProps) {
  return (
    <QueryProvider>
      <Links {...props} />
    </QueryProvider>
  );
}

function Links({ uuid }: ShareLinksProps) {
  const utils = trpc.useUtils();
  const refresh = () => utils.chat.shares.invalidate({ uuid });
  const { data, error, isPending, isFetching, refetch } = trpc.chat.shares.useQuery({ uuid });
  const all = useRef<HTMLDivElement>(null);
  const focusFirst = () => all.current?.querySelector("button")?.focus();
  const make = trpc.chat.share.useMutation({
    onSuccess: (link) => {
      void refresh();
      void handOn(link.url);
    },
  });
  const close = trpc.chat.unshare.useMutation({
    onSuccess: () => {
      toast(strings.revoked);
      focusFirst();
    },
    onSettled: () => void refresh(),
  });
  const failed = make.error ?? close.error;
  // The row that led here is gone; the focus goes on from where it was.
  useEffect(focusFirst, []);
  return (
    <div ref={all} className="grid gap-5 pb-12 md:pb-0">
      <p>{strings.shareLead}</p>
      <p className="text-muted">{strings.shareCare}</p>
      <Button busy={make.isPending} onClick={() => make.mutate({ uuid })}>
        {strings.makeLink}
      </Button>
      {failed === null ? null : <Failed error={failed} fallback={strings.shareFailed} />}
      {isPending ? <Skeleton className="h-24" /> : null}
      {data === undefined && !isPending ? (
        <Failed
          error={error}
          fallback={strings.linksFailed}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined || data.items.length === 0 ? null : (
        <section className="grid gap-3">
          <h3 className="font-semibold">{strings.links}</h3>
          <ul className="grid gap-3">
            {data.items.map((link) => (
              <li key={link.id} className="grid gap-2 rounded border border-line p-4">
                <a
                  href={link.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="[overflow-wrap:anywhere] text-indigo-text underline"
                >
                  {link.url}
                </a>
                <p className="text-sm text-muted">
                  {strings.made(formatDateTime(link.created_at))}
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button variant="secondary" onClick={() => void handOn(link.url)}>
                    {"share" in navigator ? strings.send : strings.copy}
                  </Button>
                  <Button
                    variant="quiet"
                    busy={close.isPending && close.variables.id === link.id}
                    onClick={() => close.mutate({ id: link.id })}
                  >
                    {strings.revoke}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** By the device's own sheet where there is one, else by the clipboard. */
async function handOn(url: string): Promise<void> {
  if ("share" in navigator) {
    try {
      return await navigator.share({ url, title: strings.sharedTitle });
    } catch (error) {
      // The person thought better of it; anything else goes by the clipboard.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const failed = isTouch() ? strings.copyFailedTouch : strings.copyFailed;
  toast((await copyText(url)) ? strings.copied : failed);
}

type FailedProps = { error: unknown; fallback: string; busy?: boolean; onRetry?: () => void };

function Failed({ error, fallback, ...rest }: FailedProps) {
  const { message, requestId } = toApiError(error, fallback);
  return (
    <ErrorState message={message} {...rest}>
      <Reference id={requestId} />
    </ErrorState>
  );
}
