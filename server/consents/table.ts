import type { Generated } from "kysely";
import type { ConsentAct, ConsentDocument } from "../../shared/privacy/consent.ts";

/** What a person agreed to: which text was shown, in which language, when, and by which act. */
export type ConsentsTable = {
  id: Generated<number>;
  user_id: string;
  document: ConsentDocument;
  /** The day of the text, as `shared/privacy/versions.ts` names it. */
  version: string;
  language: string;
  act: ConsentAct;
  at: string;
};

export type ConsentTables = { consents: ConsentsTable };
