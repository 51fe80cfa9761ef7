import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { canAutofillPasskeys, canUsePasskeys } from "../../../lib/passkeys/passkey-support.ts";
import { isSharedDevice } from "../../../lib/storage/shared-device.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Button } from "../../../ui/form/button.tsx";
import type { SignIn } from "../sign-in-types.ts";
import { strings } from "../strings.ts";
import { onFirstInteraction } from "./on-first-interaction.ts";

const loadAutofill = () => import("./passkey-autofill.ts");
const stopWaiting = async () => (await loadAutofill()).stopWaiting();

// A challenge lives five minutes on the server.
const renewMs = 240_000;

/** Signs in with a passkey: by this button, or as the browser offers it in the field above. */
export function PasskeyButton({ signIn }: { signIn: SignIn }) {
  // The prerendered page does not know this browser; nearly all can.
  const isHydrated = useHydrated();
  // Only the button that was pressed looks busy.
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  // While a code is being sent the sign-in would drop a passkey from the field.
  useAutofill(signIn, { button, asked, isOffered: isAsked || !signIn.busy });
  // Who is about to create an account has no passkey yet.
  if (signIn.state.mode === "signup" || (isHydrated && !canUsePasskeys())) return null;
  const ask = () => {
    setAsked(true);
    asked.current = true;
    return signIn.askPasskey().finally(() => {
      asked.current = false;
      setAsked(false);
    });
  };
  return (
    <Button
      ref={button}
      variant="secondary"
      busy={isAsked && signIn.busy}
      disabled={!isAsked && signIn.busy}
      onClick={() => void ask()}
    >
      {strings.passkey}
    </Button>
  );
}

type Asking = {
  button: RefObject<Element | null>;
  /** Whether the button's own dialog is asked for: an offer that comes later would cancel it. */
  asked: RefObject<boolean>;
  isOffered: boolean;
};

/** Offers passkeys in the field of the username, as long as the step is shown. */
function useAutofill({ takePasskey }: SignIn, { button, asked, isOffered }: Asking): void {
  const signIn = useEffectEvent(takePasskey);
  useEffect(() => {
    if (!isOffered) return;
    let isCancelled = false;
    const offer = async () => {
      try {
        const { waitForPasskey } = await loadAutofill();
        const response = await waitForPasskey(() => isCancelled || asked.current);
        if (response !== null && !isCancelled) void signIn(response);
      } catch {
        // The person asked for nothing, so a failure stays silent; the page offers other ways to sign in.
      }
    };
    const start = async () => {
      if (isSharedDevice() || !(await canAutofillPasskeys()) || isCancelled) return;
      void offer();
      timer = setInterval(() => void offer(), renewMs);
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const stopListening = onFirstInteraction(() => void start(), button);
    return () => {
      isCancelled = true;
      stopListening();
      clearInterval(timer);
      if (timer !== undefined) void stopWaiting().catch(() => undefined);
    };
  }, [button, asked, isOffered]);
}
