import { useState } from "react";
import { Disclosure } from "../ui/disclosure.tsx";
import { Faq } from "../ui/faq.tsx";
import { Button } from "../ui/form/button.tsx";
import { Dialog } from "../ui/overlay/dialog.tsx";
import { Menu } from "../ui/overlay/menu.tsx";
import { Sheet } from "../ui/overlay/sheet.tsx";
import { toast } from "../ui/overlay/toast.ts";
import { KitSection } from "./kit-section.tsx";
import { strings } from "./strings.ts";

const faq = [
  { question: strings.question, answer: strings.answer },
  { question: strings.summary, answer: strings.inside },
];

export function DisclosureSection() {
  return (
    <KitSection title={strings.folding}>
      <Disclosure summary={strings.summary} open={false}>
        {strings.inside}
      </Disclosure>
      <Disclosure summary={strings.summary} open>
        {strings.inside}
      </Disclosure>
      <Faq items={faq} />
    </KitSection>
  );
}

const undo = { label: strings.undo, run: () => toast(strings.undone) };

type Open = "dialog" | "firm" | "sheet" | "menu" | null;

export function OverlaySection() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <KitSection title={strings.over}>
      <div className="kit-row">
        <Button onClick={() => setOpen("dialog")}>{strings.openDialog}</Button>
        <Button onClick={() => setOpen("firm")}>{strings.openFirm}</Button>
        <Button onClick={() => setOpen("sheet")}>{strings.openSheet}</Button>
        <Button onClick={() => setOpen("menu")}>{strings.openMenu}</Button>
      </div>
      <ToastButtons />
      <Dialog open={open === "dialog"} onClose={close} title={strings.dialogTitle}>
        <p>{strings.dialogText}</p>
        <ToastButtons />
        <div className="dialog-footer kit-row">
          <Button variant="quiet" onClick={close}>
            {strings.cancel}
          </Button>
          <Button variant="danger" onClick={() => toast(strings.deleted, { action: undo })}>
            {strings.confirm}
          </Button>
        </div>
      </Dialog>
      <Dialog
        open={open === "firm"}
        onClose={close}
        title={strings.dialogTitle}
        dismissible={false}
      >
        <p>{strings.dialogText}</p>
        <Button onClick={close}>{strings.cancel}</Button>
      </Dialog>
      <Sheet open={open === "sheet"} onClose={close} title={strings.dialogTitle}>
        <p>{strings.dialogText}</p>
      </Sheet>
      <Menu open={open === "menu"} onClose={close} title={strings.dialogTitle}>
        <p>{strings.dialogText}</p>
      </Menu>
    </KitSection>
  );
}

function ToastButtons() {
  return (
    <div className="kit-row">
      <Button variant="secondary" onClick={() => toast(strings.copied)}>
        {strings.toast}
      </Button>
      <Button variant="secondary" onClick={() => toast(strings.deleted, { action: undo })}>
        {strings.toastUndo}
      </Button>
    </div>
  );
}
