import { useEffect, useRef, useState } from "react";
import { toFileName } from "../../../lib/file-name.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { strings as exportStrings } from "../export/strings.ts";
import { type CitedLaw, findCitedSources } from "../sources/cited-sources.ts";
import { drawPicture } from "./draw-picture.ts";
import { toPictureLines } from "./picture-lines.ts";
import { shareStrings as strings } from "./share-strings.ts";

type PictureStepProps = {
  reply: string;
  /** The first law that the reply cites. */
  law: CitedLaw | undefined;
  /** What stands at the head of the picture. */
  title: string;
  onBack: () => void;
  onDone: () => void;
};

/** Shows the picture of an answer before it is sent. */
export function PictureStep({ reply, law, title, onBack, onDone }: PictureStepProps) {
  const { picture, url, failed } = useReplyPicture({
    reply,
    title,
    source: findCitedSources(reply)[0]?.host ?? law?.law,
  });
  const lines = toPictureLines(reply);
  const first = useRef<HTMLDivElement>(null);
  // The row that opened this step is gone and took the focus with it.
  useEffect(() => first.current?.focus(), []);
  const send = async (file: File) => {
    try {
      await navigator.share({ files: [file] });
      onDone();
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      save(file);
    }
  };
  const save = (file: File) => {
    saveFile(file, file.name);
    onDone();
    toast(exportStrings.saved(file.name));
  };
  const canSend = picture !== null && navigator.canShare?.({ files: [picture] }) === true;
  return (
    <div ref={first} tabIndex={-1} className="grid gap-4 outline-none">
      {failed ? <Notice tone="error">{strings.failed}</Notice> : null}
      {url === null ? (
        <div className="grid aspect-4/5 place-items-center rounded border border-line">
          {failed ? null : <Spinner />}
        </div>
      ) : (
        <img
          src={url}
          alt={strings.pictureAlt(lines.join(" "))}
          className="mx-auto max-h-[55dvh] rounded border border-line"
        />
      )}
      <div className="dialog-footer flex flex-wrap gap-2">
        {canSend ? <Button onClick={() => void send(picture)}>{strings.sendPicture}</Button> : null}
        <Button
          variant={canSend ? "secondary" : "primary"}
          disabled={picture === null}
          onClick={() => picture && save(picture)}
        >
          {strings.savePicture}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {strings.back}
        </Button>
      </div>
    </div>
  );
}

type PictureOptions = { reply: string; title: string; source: string | undefined };

/** The drawn picture and a URL to show it by; both null until it is drawn. */
function useReplyPicture({ reply, title, source }: PictureOptions) {
  const [picture, setPicture] = useState<File | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let own: string | null = null;
    let isGone = false;
    const lines = toPictureLines(reply);
    drawPicture({
      title,
      lines,
      notice: strings.aiNotice,
      source: source === undefined ? strings.noSource : strings.source(source),
    }).then(
      (blob) => {
        if (isGone) return;
        own = URL.createObjectURL(blob);
        setUrl(own);
        setPicture(new File([blob], toFileName(lines[0] ?? title, "png"), { type: "image/png" }));
      },
      () => setFailed(!isGone),
    );
    return () => {
      isGone = true;
      if (own !== null) URL.revokeObjectURL(own);
    };
  }, [reply, title, source]);
  return { picture, url, failed };
}
