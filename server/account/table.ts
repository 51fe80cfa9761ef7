import type { Generated } from "kysely";

export type ProofMethod = "otp" | "passkey" | "password";

/** How and when a session's owner last proved who they are. */
export type SessionProofsTable = {
  session_id: string;
  method: ProofMethod;
  proven_at: string;
  /** Where the code of a proof was sent; null for other methods. */
  identifier_type: Generated<"email" | "mobile" | null>;
};

export type DownloadStatus = "running" | "ready" | "failed";

/** The downloads of people's data; the ZIP lies on disk under the row's id. */
export type AccountDownloadsTable = {
  id: string;
  user_id: string;
  status: DownloadStatus;
  percent: Generated<number>;
  /** The size of the ZIP; null until it is ready. */
  bytes: number | null;
  created_at: string;
  /** Last heartbeat of the download job; null until it starts. */
  heartbeat_at: string | null;
  /** When the row is deleted, with the file; null while it is running. */
  expires_at: string | null;
};

/** Whom a person named to use their rights when they cannot. */
type NomineesTable = {
  user_id: string;
  name: string;
  /** An email address or a mobile number. */
  contact: string;
  updated_at: string;
};

export type AccountTables = {
  nominees: NomineesTable;
  session_proofs: SessionProofsTable;
  account_downloads: AccountDownloadsTable;
};
