import type { CompiledQuery, QueryResult } from "kysely";
import type { Db } from "../database.ts";
import { getParts } from "../dialect-parts.ts";
import { isPostgres } from "../is-postgres.ts";

/** The placeholder of a value while a statement is compiled. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Looks like the values of a statement, and holds a slot for each. */
function createSlots<Values extends object>(): Values {
  return new Proxy({} as Values, { get: (_, name) => new Slot(name) });
}

function bind<Row>(query: CompiledQuery<Row>, values: object): CompiledQuery<Row> {
  const parameters = query.parameters.map((parameter) =>
    parameter instanceof Slot
      ? (values as Record<PropertyKey, unknown>)[parameter.name]
      : parameter,
  );
  return { ...query, parameters };
}

/**
 * A statement that is built and compiled once for each kind of database: building it with Kysely costs more
 * than running it. `build` returns a query of Kysely or plain SQL (`sql`). It may use `values` only as values, never to
 * decide how the statement looks, and takes each field by its name.
 */
export function prepareStatement<Values extends object, Row>(
  build: (db: Db, values: Values) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const compiled = new Map<boolean, CompiledQuery<Row>>();
  return async (db, values) => {
    // A plugin sees, and may change, what is compiled.
    if (db.getExecutor().plugins.length > 0) return db.executeQuery(build(db, values).compile(db));
    const isPg = isPostgres(db);
    const query = compiled.get(isPg) ?? build(db, createSlots<Values>()).compile(db);
    compiled.set(isPg, query);
    const bound = bind(query, values);
    const rows = getParts(db).readAtOnce?.(bound.sql, bound.parameters);
    return rows === undefined ? db.executeQuery(bound) : { rows: rows as Row[] };
  };
}
