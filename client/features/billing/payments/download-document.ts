import { useMutation } from "@tanstack/react-query";
import { apiFetch } from "../../../lib/api/api.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { paymentStrings as strings } from "./payment-strings.ts";

const keptMs = 60_000;

function fileNameOf(response: Response): string {
  const disposition = response.headers.get("content-disposition") ?? "";
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? "saathi.pdf";
}

/** Fetches a document with the bearer, for no address opens it, and hands it to the browser. */
async function downloadDocument(id: string): Promise<string> {
  const path = `/api/invoices/${encodeURIComponent(id)}.pdf`;
  const response = await apiFetch(path, { fallback: strings.pdfFailed });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileNameOf(response);
  link.click();
  // Some browsers read the file only when the person has said where to put it.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
  return link.download;
}

/** Downloading a document: under way, failed, or done. */
export function useDownload() {
  return useMutation({
    mutationFn: downloadDocument,
    onSuccess: (file) => toast(strings.saved(file)),
  });
}
