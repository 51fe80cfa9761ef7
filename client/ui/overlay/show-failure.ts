import { toApiError } from "../../lib/api/api-error.ts";
import { unansweredMessage } from "../../lib/api/unanswered-message.ts";
import { toaster } from "./toaster.tsx";

/** Shows the words of a failed action in a toast (`toastFailure`). */
export function showFailure(error: unknown, fallback: string, wasOffline: boolean): void {
  toaster.show(toApiError(error, unansweredMessage(wasOffline, fallback)).message, {});
}
