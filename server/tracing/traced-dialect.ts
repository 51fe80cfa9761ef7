import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from "kysely";
import type { Span, SpanAttributes, Tracing } from "./tracing.ts";

type Node = { kind: string };
/** The parts of a statement's root that name its table. */
type Root = Node & {
  from?: { froms: readonly Node[] } | undefined;
  into?: Node | undefined;
  table?: Node | undefined;
};

const operations: Readonly<Record<string, string>> = {
  SelectQueryNode: "SELECT",
  InsertQueryNode: "INSERT",
  UpdateQueryNode: "UPDATE",
  DeleteQueryNode: "DELETE",
};

/** The name of a table in a node; undefined for a subquery. */
function tableName(node: Node | undefined): string | undefined {
  const { node: aliased, table } = (node ?? {}) as {
    node?: Node;
    table?: { identifier?: { name?: string } };
  };
  return aliased === undefined ? table?.identifier?.name : tableName(aliased);
}

/** Operation and table of a statement, never its values; a raw statement is `SQL` without a table. */
function describeStatement({ query }: Pick<CompiledQuery, "query">) {
  const { kind, from, into, table } = query as Root;
  const operation = operations[kind] ?? "SQL";
  const name = tableName(from?.froms[0] ?? into ?? table);
  const attributes: SpanAttributes = {
    "db.operation.name": operation,
    ...(name !== undefined && { "db.collection.name": name }),
  };
  return { name: [operation, name].filter(Boolean).join(" "), attributes };
}

async function endWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  let isFailed = true;
  try {
    const result = await work();
    isFailed = false;
    return result;
  } finally {
    span.end(isFailed);
  }
}

/** Puts a span around each statement of a connection. */
function traceConnection(connection: DatabaseConnection, tracing: Tracing): void {
  const execute: DatabaseConnection["executeQuery"] = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, options) => {
    const { name, attributes } = describeStatement(query);
    return endWith(tracing.startSpan(name, attributes), () => execute(query, options));
  };
}

/** A driver with a span from the begin to the end of each transaction, and one for each statement. */
function traceDriver(driver: Driver, tracing: Tracing): Driver {
  const known = new WeakSet<DatabaseConnection>();
  const spans = new WeakMap<DatabaseConnection, Span>();
  const endTransaction = async (
    connection: DatabaseConnection,
    outcome: "commit" | "rollback",
    work: () => Promise<void>,
  ) => {
    const span = spans.get(connection);
    spans.delete(connection);
    span?.set({ "saathi.outcome": outcome });
    await (span === undefined ? work() : endWith(span, work));
  };
  const traced: Partial<Driver> = {
    async acquireConnection(options) {
      const connection = await driver.acquireConnection(options);
      if (!known.has(connection)) traceConnection(connection, tracing);
      known.add(connection);
      return connection;
    },
    async beginTransaction(connection, settings) {
      spans.set(connection, tracing.startSpan("transaction", {}));
      await driver.beginTransaction(connection, settings);
    },
    commitTransaction: (connection) =>
      endTransaction(connection, "commit", () => driver.commitTransaction(connection)),
    rollbackTransaction: (connection) =>
      endTransaction(connection, "rollback", () => driver.rollbackTransaction(connection)),
  };
  return new Proxy(driver, {
    get(target, name) {
      const own = traced[name as keyof Driver];
      if (own !== undefined) return own;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Puts a span around each transaction and each statement of a dialect. */
export function traceDialect(dialect: Dialect, tracing: Tracing): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => traceDriver(dialect.createDriver(), tracing),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}
