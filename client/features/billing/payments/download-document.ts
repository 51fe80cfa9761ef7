import { useMutation } from "@tanstack/react-query";
import { request } from "../../../lib/api/request.ts";
import { saveFile } from "../../../lib/storage/save-file.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { paymentStrings as strings } from "./payment-strings.ts";

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
export function useDownload() {
  return useMutation({
    mutationFn: downloadDocument,
    onSuccess: (file) => toast(strings.saved(file)),
  });
}
