import { importStyled } from "../../styles/all-styles.ts";

/** Reports that an action failed; `wasOffline` tells whether there was no network from the start. */
export function toastFailure(error: unknown, fallback: string, wasOffline = false): void {
  importStyled(() => import("./show-failure.ts")).then(
    ({ showFailure }) => showFailure(error, fallback, wasOffline),
    () => undefined,
  );
}
