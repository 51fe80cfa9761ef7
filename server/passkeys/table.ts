export type PasskeysTable = {
  id: string;
  user_id: string;
  /** As the authenticator gave it, in base64url. */
  credential_id: string;
  /** COSE key in base64url. */
  public_key: string;
  /** The authenticator's signature counter; 0 for one without a counter. */
  counter: string;
  /** A JSON list of how the browser reaches the authenticator. */
  transports: string;
  /** The kind of authenticator; all zeros when it does not say. */
  aaguid: string;
  /** Whether other devices of the person have the passkey too. */
  synced: number;
  /** What the person calls it; null for its maker's name. */
  name: string | null;
  created_at: string;
  last_used_at: string | null;
};

export type PasskeyPurpose = "register" | "sign-in" | "prove";

/** What an authenticator must sign; the row is deleted by its first use. */
export type PasskeyChallengesTable = {
  challenge_hash: string;
  purpose: PasskeyPurpose;
  user_id: string | null;
  session_id: string | null;
  expires_at: string;
};

export type PasskeyTables = {
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
};
