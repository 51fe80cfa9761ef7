import { useEffect, useEffectEvent } from "react";

type SmsOptions = CredentialRequestOptions & { otp: { transport: ["sms"] } };

/**
 * Waits for the code of a text message to this phone, which Chrome on Android fills in after the person
 * agreed (WebOTP). The waiting ends when the step does. Elsewhere nothing happens.
 */
export function useSmsCode(isWanted: boolean, onCode: (code: string) => void): void {
  const enter = useEffectEvent(onCode);
  useEffect(() => {
    if (!isWanted || !("OTPCredential" in window)) return;
    const waiting = new AbortController();
    const options: SmsOptions = { otp: { transport: ["sms"] }, signal: waiting.signal };
    navigator.credentials
      .get(options)
      .then((found) => {
        if (found !== null && "code" in found) enter(String(found.code));
      })
      // Declined, too late, or aborted: the person types the code.
      .catch(() => undefined);
    return () => waiting.abort();
  }, [isWanted]);
}
