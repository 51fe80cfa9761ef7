import type { InvoiceKind } from "../../../shared/invoices.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useDownload } from "./download-document.ts";
import { paymentStrings as strings } from "./payment-strings.ts";

type DocumentButtonProps = { document: { id: string; kind: InvoiceKind } };

/** Puts a document as a file where the device keeps its files. */
export function DocumentButton({ document: { id, kind } }: DocumentButtonProps) {
  const { mutate, isPending, error } = useDownload();
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={() => mutate(id)}>
        {strings.pdf(strings.documents[kind])}
      </Button>
      {error === null ? null : (
        <Notice tone="error" className="mx-5 w-full">
          {error.message}
        </Notice>
      )}
    </>
  );
}
