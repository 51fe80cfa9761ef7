import type { Generated } from "kysely";

/** One authenticator app per account; it is active once its first code was confirmed. */
type TotpFactorsTable = {
  user_id: string;
  /** Encrypted (`SecretBox`). */
  sealed_secret: string;
  /** The time step of the last accepted code: each code works once. */
  last_step: Generated<number>;
  created_at: string;
  confirmed_at: string | null;
};

type RecoveryCodesTable = {
  user_id: string;
  code_hash: string;
  created_at: string;
  used_at: string | null;
};

export type FactorTables = {
  totp_factors: TotpFactorsTable;
  recovery_codes: RecoveryCodesTable;
};
