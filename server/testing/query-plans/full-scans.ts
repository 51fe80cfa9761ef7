import type { LeadingColumns } from "./read-plan.ts";

/** Something that a plan reads from end to end: a table, or an index. */
export type FullScan = {
  /** By the name that the statement gives it; empty where the plan names the index alone. */
  table: string;
  index: string | null;
};

const sqliteScan = /\bSCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?(?! VIRTUAL)\b/g;
// An index that SQLite builds for one statement, and a search that skips the index's first column.
const sqliteAutomatic = /\bSEARCH (\w+) USING AUTOMATIC\b/g;
const sqliteSkip = /\bSEARCH (\w+) USING (?:COVERING )?INDEX (\w+) \(ANY\(/g;
const sqliteSubquery = /\b(?:CO-ROUTINE|MATERIALIZE) (\w+)/g;

function findSqliteScans(plan: string): FullScan[] {
  const subqueries = new Set([...plan.matchAll(sqliteSubquery)].map(([, name]) => name));
  const found = [sqliteScan, sqliteAutomatic, sqliteSkip].flatMap((pattern) => [
    ...plan.matchAll(pattern),
  ]);
  return found
    .map(([, table = "", index]) => ({ table, index: index ?? null }))
    .filter(({ table }) => !/^(CONSTANT|\d+)$/.test(table) && !subqueries.has(table));
}

const postgresScan = /\bSeq Scan on (\w+)/;
const postgresIndexScan = /\bIndex (?:Only )?Scan (?:Backward )?using (\w+) on (\w+)/;
const postgresBitmap = /\bBitmap Index Scan on (\w+)/;
const postgresCondition = /\bIndex Cond: (.*)/;

/** The lines of a plan, each node's with what the plan says of that node. */
function toNodes(plan: string): string[] {
  return plan.split(/\n(?=\s*(?:->|SubPlan|InitPlan|CTE)\s)/);
}

/** Whether a condition narrows an index by what it begins with. */
function narrowsIndex(condition: string, leading: string | undefined): boolean {
  if (leading === undefined) return true;
  const escaped = leading.replaceAll(/[^\w ]/g, "\\$&");
  return new RegExp(`(?<!\\w)${escaped}(?!\\w)`).test(condition);
}

function findPostgresScan(node: string, leading: LeadingColumns): FullScan[] {
  const [, scanned] = postgresScan.exec(node) ?? [];
  if (scanned !== undefined) return [{ table: scanned, index: null }];
  const [, byScan, table = ""] = postgresIndexScan.exec(node) ?? [];
  const index = byScan ?? postgresBitmap.exec(node)?.[1];
  if (index === undefined) return [];
  const condition = postgresCondition.exec(node)?.[1];
  const isNarrowed = condition !== undefined && narrowsIndex(condition, leading.get(index));
  return isNarrowed ? [] : [{ table, index }];
}

/**
 * What a plan of either database reads from end to end, subqueries apart: tables without an index, and
 * indexes without a condition on what they begin with.
 */
export function findFullScans(plan: string, leading: LeadingColumns): FullScan[] {
  const inPostgres = toNodes(plan).flatMap((node) => findPostgresScan(node, leading));
  return [...findSqliteScans(plan), ...inPostgres];
}
