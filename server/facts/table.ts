import type { Generated } from "kysely";

/** One checkable claim. Days are `YYYY-MM-DD` in India. */
export type FactsTable = {
  /** As in the seed file, such as `consumer-2-years`. */
  id: string;
  /** Slugs of the services that it concerns, separated by spaces. */
  services: string;
  claim: string;
  claim_hi: string;
  /** What people type when they ask for it, in any script: phrases separated by commas. */
  words: string;
  /** The law, or who announced it. */
  law: string;
  /** First day on which it holds; null when it has no known beginning. */
  valid_from: string | null;
  /** Last day on which it holds; null without an end. */
  valid_until: string | null;
  /** `all`, `differs` when States have rules of their own, or the name of one State. */
  state: string;
  source_url: string;
  /** The day of the source, or the later day on which somebody read it again. */
  checked_on: string;
  checked_by: string;
  /** The last day on which it may be shown as checked. */
  review_by: string;
  /** A: an official page; B: two other pages; C: one; D: from memory. */
  confidence: string;
  /** What is often said instead, and is outdated or wrong. */
  obsolete: string;
  /** When the operator took it out of use; UTC. */
  retired_at: string | null;
};

/** What happened to a card, by whom and when; cards as JSON. */
type FactChangesTable = {
  id: Generated<number>;
  fact_id: string;
  /** `seed`, `set`, `check`, `retire` or `import` */
  kind: string;
  changed_at: string;
  author: string;
  before: string | null;
  after: string;
};

export type FactsTables = { facts: FactsTable; fact_changes: FactChangesTable };
