import {
  type CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type RootOperationNode,
} from "kysely";
import type { Db } from "../../db/database.ts";

/**
 * Records every statement of a database, its transactions included, with the values of its first run:
 * those of a purge years later would delete every row, which a database does best without an index.
 */
export function recordStatements(db: Db): { db: Db; list(): CompiledQuery[] } {
  const bySql = new Map<string, CompiledQuery>();
  const executor = db.getExecutor();
  const plugin: KyselyPlugin = {
    transformQuery({ node }): RootOperationNode {
      const compiled = executor.compileQuery(node, createQueryId());
      if (!bySql.has(compiled.sql)) bySql.set(compiled.sql, compiled);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), list: () => [...bySql.values()] };
}
