import { useState } from "react";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { toFileName } from "../../../lib/file-name.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import type { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";
import { MenuRow } from "../conversation-menu/menu-row.tsx";
import { strings as exportStrings } from "../export/strings.ts";
import { toParagraphs } from "../export/text-file.ts";
import { listCitedLaws } from "../sources/cited-sources.ts";
import { toPictureLines } from "./picture-lines.ts";
import { PictureStep } from "./picture-step.tsx";
import { sendByWhatsApp } from "./send-by-whatsapp.ts";
import { shareStrings as strings } from "./share-strings.ts";

const HandoverSheet = lazyPart(() => import("../handover/handover-sheet.tsx"), "HandoverSheet");
const PrintView = lazyPart(() => import("../export/print-view.tsx"), "PrintView");

type ShareSheetProps = {
  message: Message;
  store: ConversationStore;
  open: boolean;
  onClose: () => void;
};

/** The answer with its calculations and laws, as plain text; `strong` stands around bold words. */
function toSharedText(message: Message, strong: "*" | ""): string {
  const end = `— ${strings.aiNotice}\n${window.location.origin}\n`;
  return [...toParagraphs(message, strong), end].join("\n\n");
}

/** Sends one answer to people the person knows, or saves it; never the question. */
export function ShareSheet({ message, store, open, onClose }: ShareSheetProps) {
  const [showsPicture, setShowsPicture] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const [handover, setHandover] = useState<boolean | null>(null);
  const { serviceName, serviceSlug } = store.read();
  const service = { name: serviceName ?? "", ...(serviceSlug && { slug: serviceSlug }) };
  const title = () => toPictureLines(message.message)[0] ?? translateServiceName(service);
  const close = () => {
    setShowsPicture(false);
    onClose();
  };
  return (
    <>
      <Menu open={open} onClose={close} title={strings.title}>
        {showsPicture ? (
          <PictureStep
            reply={message.message}
            law={listCitedLaws(message.citations)[0]}
            title={translateServiceName(service)}
            onBack={() => setShowsPicture(false)}
            onDone={close}
          />
        ) : (
          <ShareWays
            message={message}
            title={title}
            close={close}
            onPicture={() => setShowsPicture(true)}
            onPrint={() => setPrinting(true)}
            onHandover={() => setHandover(true)}
          />
        )}
      </Menu>
      {isPrinting ? (
        <PrintView
          transcript={{ title: title(), service, messages: [message] }}
          onDone={() => setPrinting(false)}
        />
      ) : null}
      {handover === null ? null : (
        <HandoverSheet
          message={message}
          store={store}
          open={handover}
          onClose={() => setHandover(false)}
        />
      )}
    </>
  );
}

type WaysProps = {
  message: Message;
  title: () => string;
  close: () => void;
  onPicture: () => void;
  onPrint: () => void;
  onHandover: () => void;
};

function ShareWays({ message, title, close, onPicture, onPrint, onHandover }: WaysProps) {
  const sendText = async () => {
    if (await sendByWhatsApp(toSharedText(message, "*"))) close();
  };
  const saveText = () => {
    const name = toFileName(title(), "txt");
    saveFile(new Blob([toSharedText(message, "")], { type: "text/plain" }), name);
    close();
    toast(exportStrings.saved(name));
  };
  const closeThen = (open: () => void) => () => {
    close();
    open();
  };
  return (
    <div className="grid gap-1">
      <p className="mb-2 text-muted">{strings.lead}</p>
      <MenuRow icon="chat" label={strings.whatsApp} onClick={() => void sendText()} />
      <MenuRow icon="picture" label={strings.picture} onClick={onPicture} />
      <MenuRow icon="print" label={strings.pdf} onClick={closeThen(onPrint)} />
      <MenuRow icon="file" label={strings.text} onClick={saveText} />
      <div className="mt-2 border-t border-line pt-2">
        <MenuRow icon="list" label={strings.handover} onClick={closeThen(onHandover)} />
      </div>
    </div>
  );
}
