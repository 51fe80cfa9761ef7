/** The questions that a newly proven mobile number may ask without a plan, once. */
export type TrialsTable = {
  /** A keyed hash of the number: it outlives the account, so that nobody has a second trial. */
  mobile_hash: string;
  /** Null once the account is erased. */
  user_id: string | null;
  started_at: string;
  ends_at: string;
  questions: number;
  asked: number;
};

export interface TrialTables {
  trials: TrialsTable;
}
