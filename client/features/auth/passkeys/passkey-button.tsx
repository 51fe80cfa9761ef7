import { useEffect, useRef, useState } from "react";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import {
  autofillPasskey,
  canAutofillPasskeys,
  canUsePasskeys,
  stopAutofill,
} from "../../../lib/passkeys.ts";
import { isSharedDevice } from "../../../lib/storage/shared-device.ts";
import { Button } from "../../../ui/form/button.tsx";
import { strings } from "../strings.ts";
import type { Login } from "../use-login.ts";

// A challenge lives five minutes on the server.
const renewMs = 240_000;

/** Signs in with a passkey: by this button, or as the browser offers it in the field above. */
export function PasskeyButton({ login }: { login: Login }) {
  const [isShown, setShown] = useState(false);
  // Only the button that was pressed looks busy.
  const [isAsked, setAsked] = useState(false);
  // The prerendered page knows nothing of this browser.
  useEffect(() => setShown(canUsePasskeys()), []);
  useAutofill(login);
  // Who is about to create an account has no passkey yet.
  if (!isShown || login.state.mode === "signup") return null;
  const ask = () => {
    setAsked(true);
    return login.askPasskey().finally(() => setAsked(false));
  };
  return (
    <Button variant="secondary" busy={isAsked && login.busy} onClick={() => void ask()}>
      {strings.passkey}
    </Button>
  );
}

/** Offers passkeys in the field of the username, as long as the step is shown. */
function useAutofill({ takePasskey }: Login): void {
  const signIn = useRef(takePasskey);
  signIn.current = takePasskey;
  useEffect(() => {
    let isOver = false;
    const offer = async () => {
      try {
        const options = await trpcClient.auth.startPasskey.mutate();
        if (isOver) return;
        const response = await autofillPasskey(options);
        if (!isOver) void signIn.current(response);
      } catch {
        // The person asked for nothing, so a failure stays silent; the page offers other ways to sign in.
      }
    };
    const start = async () => {
      if (isSharedDevice() || !(await canAutofillPasskeys()) || isOver) return;
      void offer();
      timer = setInterval(() => void offer(), renewMs);
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    void start();
    return () => {
      isOver = true;
      clearInterval(timer);
      if (timer !== undefined) void stopAutofill().catch(() => undefined);
    };
  }, []);
}
