import { useMutation } from "@tanstack/react-query";
import type { InvoiceKind } from "../../../../shared/billing/invoices.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { request } from "../../../lib/api/request.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
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

function getFileName(response: Response): string {
  const disposition = response.headers.get("content-disposition") ?? "";
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? "saathi.pdf";
}

/** Downloads a document with the bearer: no plain link opens it. @returns the file's name */
async function downloadDocument(id: string): Promise<string> {
  const path = `/api/invoices/${encodeURIComponent(id)}.pdf`;
  const response = await request(path, { fallback: strings.pdfFailed });
  const name = getFileName(response);
  saveFile(await response.blob(), name);
  return name;
}

/** The download of a document: running, failed or done. */
function useDownload() {
  return useMutation({
    mutationFn: downloadDocument,
    onSuccess: (file) => toast(strings.saved(file)),
  });
}
