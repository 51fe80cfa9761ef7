import { useEffect, useRef } from "react";
import { QueryProvider, trpc } from "../../../lib/api/trpc.tsx";
import { copyText } from "../../../lib/clipboard.ts";
import { formatDateTime } from "../../../lib/i18n/format.ts";
import { isTouch } from "../../../lib/use-media.ts";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { QueryError, RequestError } from "../../../ui/state/request-error.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { strings } from "./strings.ts";

type ShareLinksProps = { uuid: string };

/** Creates, sends and revokes the links to a conversation. */
export function ShareLinks(props: ShareLinksProps) {
  return (
    <QueryProvider>
      <Content {...props} />
    </QueryProvider>
  );
}

function Content({ uuid }: ShareLinksProps) {
  const utils = trpc.useUtils();
  const refresh = () => utils.chat.shares.invalidate({ uuid });
  const query = trpc.chat.shares.useQuery({ uuid });
  const { data, isPending } = query;
  const content = useRef<HTMLDivElement>(null);
  const focusFirst = () => content.current?.querySelector("button")?.focus();
  const create = trpc.chat.share.useMutation({
    onSuccess: (link) => {
      void refresh();
      void sendLink(link.url);
    },
  });
  const revoke = trpc.chat.unshare.useMutation({
    onSuccess: () => {
      toast(strings.revoked);
      focusFirst();
    },
    onSettled: () => void refresh(),
  });
  const failure = create.error ?? revoke.error;
  // The menu row that opened this content is removed and would lose the focus.
  useEffect(focusFirst, []);
  return (
    <div ref={content} className="grid gap-5 pb-12 md:pb-0">
      <p>{strings.lead}</p>
      <p className="text-muted">{strings.care}</p>
      <Button busy={create.isPending} onClick={() => create.mutate({ uuid })}>
        {strings.makeLink}
      </Button>
      {failure === null ? null : <RequestError error={failure} fallback={strings.failed} />}
      {isPending ? <Skeleton className="h-24" /> : null}
      {data === undefined && !isPending ? (
        <QueryError query={query} fallback={strings.linksFailed} />
      ) : null}
      {data === undefined || data.items.length === 0 ? null : (
        <section className="grid gap-3">
          <h3 className="font-semibold">{strings.links}</h3>
          <ul className="grid gap-3">
            {data.items.map((link) => (
              <LinkItem
                key={link.id}
                link={link}
                busy={revoke.isPending && revoke.variables.id === link.id}
                onRevoke={() => revoke.mutate({ id: link.id })}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type LinkItemProps = {
  link: { url: string; created_at: string };
  busy: boolean;
  onRevoke: () => void;
};

function LinkItem({ link: { url, created_at }, busy, onRevoke }: LinkItemProps) {
  return (
    <li className="grid gap-2 rounded border border-line p-4">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="[overflow-wrap:anywhere] text-indigo-text underline"
      >
        {url}
      </a>
      <p className="text-sm text-muted">{strings.made(formatDateTime(created_at))}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void sendLink(url)}>
          {"share" in navigator ? strings.send : strings.copy}
        </Button>
        <Button variant="quiet" busy={busy} onClick={onRevoke}>
          {strings.revoke}
        </Button>
      </div>
    </li>
  );
}

/** Opens the share sheet of the device; copies the link where there is none or it fails. */
async function sendLink(url: string): Promise<void> {
  if ("share" in navigator) {
    try {
      return await navigator.share({ url, title: strings.sharedTitle });
    } catch (error) {
      // The person closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const failed = isTouch() ? strings.copyFailedTouch : strings.copyFailed;
  toast((await copyText(url)) ? strings.copied : failed);
}
