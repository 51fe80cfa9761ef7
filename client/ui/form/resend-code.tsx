import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { codeStrings as strings } from "./code-strings.ts";
import { TextButton } from "./text-button.tsx";

type ResendCodeProps = {
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAtMs: number;
  /** A code is being sent or checked. */
  busy: boolean;
  onClick: () => void;
};

/** Asks for another one-time code, after a wait that it counts down. */
export function ResendCode({ resendAtMs, busy, onClick }: ResendCodeProps) {
  const seconds = useSecondsUntil(resendAtMs);
  return (
    <div className="justify-self-center">
      <TextButton disabled={seconds > 0} busy={busy} onClick={onClick}>
        {seconds > 0 ? strings.resendIn(seconds) : strings.resend}
      </TextButton>
    </div>
  );
}

/** After the last wrong try only a new code helps, and the server sends it at once. */
export function NewCode({ busy, onClick }: Omit<ResendCodeProps, "resendAtMs">) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} busy={busy} onClick={onClick}>
      {strings.resend}
    </Button>
  );
}

function useSecondsUntil(timeMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((timeMs - nowMs) / 1000));
  const waiting = seconds > 0;
  useEffect(() => {
    setNowMs(Date.now());
    if (!waiting) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return seconds;
}
