import { useMutation } from "@tanstack/react-query";
import type { InvoiceKind } from "../../../../shared/inputs/billing.ts";
import { downloadFile } from "../../../lib/api/download-file.ts";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { RequestError } from "../../../ui/state/request-error.tsx";
import { paymentStrings as strings } from "./payment-strings.ts";

type InvoiceButtonProps = { invoice: { id: string; kind: InvoiceKind } };

export function InvoiceButton({ invoice: { id, kind } }: InvoiceButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      downloadFile(`/api/invoices/${encodeURIComponent(id)}.pdf`, strings.pdfFailed),
    onSuccess: (file) => toast(strings.saved(file)),
  });
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
        {strings.pdf(strings.invoiceNames[kind])}
      </Button>
      {error === null ? null : (
        <RequestError error={error} fallback={strings.pdfFailed} className="mx-3 w-full" />
      )}
    </>
  );
}
