import type { InvoiceKind } from "../../../../shared/billing/invoices.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/form/button.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { useDownload } from "./download-document.ts";
import { paymentStrings as strings } from "./payment-strings.ts";

type DocumentButtonProps = { document: { id: string; kind: InvoiceKind } };

/** Downloads a document as a file. */
export function DocumentButton({ document: { id, kind } }: DocumentButtonProps) {
  const { mutate, isPending, error } = useDownload();
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={() => mutate(id)}>
        {strings.pdf(strings.documents[kind])}
      </Button>
      {error === null ? null : (
        <ErrorState message={error.message} className="mx-3 w-full">
          <Reference id={error instanceof ApiError ? error.requestId : null} />
        </ErrorState>
      )}
    </>
  );
}
