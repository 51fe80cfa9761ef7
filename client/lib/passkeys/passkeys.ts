import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { ApiError } from "../api/api-error.ts";
import { rememberPasskeyHere } from "./passkey-here.ts";
import { passkeyStrings as strings } from "./passkey-strings.ts";

// A lazy chunk of 4 KB: only people who use a passkey load it.
const loadWebAuthn = () => import("@simplewebauthn/browser");

function toSentence(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : "";
  if (name === "InvalidStateError") return strings.here;
  return name === "NotAllowedError" || name === "AbortError" ? strings.cancelled : strings.failed;
}

async function withSentence<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await work();
    rememberPasskeyHere();
    return answer;
  } catch (cause) {
    throw new ApiError({ status: 0, serverMessage: toSentence(cause) });
  }
}

/** Asks the device to create a passkey. @throws ApiError with a sentence for the person */
export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await loadWebAuthn();
  return withSentence(() => startRegistration({ optionsJSON }));
}

/** Asks the device to sign with a passkey. @throws ApiError with a sentence for the person */
export async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await loadWebAuthn();
  return withSentence(() => startAuthentication({ optionsJSON }));
}

export type PasskeyAnswer = Awaited<ReturnType<typeof signWithPasskey>>;
