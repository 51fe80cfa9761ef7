import type { Dialect } from "kysely";

/** What runs before a transaction begins, and before it is committed; an error of theirs becomes the transaction's. */
export type TransactionHooks = {
  begin: () => Promise<unknown>;
  commit: () => Promise<unknown>;
};

const nothing = async () => undefined;

export function noTransactionHooks(): TransactionHooks {
  return { begin: nothing, commit: nothing };
}

/** A dialect whose transactions a test holds up or refuses. It asks for each hook when its moment has come. */
export function withTransactionHooks(dialect: Dialect, hooks: TransactionHooks): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const begin = driver.beginTransaction.bind(driver);
      driver.beginTransaction = async (connection, settings) => {
        await hooks.begin();
        return begin(connection, settings);
      };
      const commit = driver.commitTransaction.bind(driver);
      driver.commitTransaction = async (connection) => {
        await hooks.commit();
        return commit(connection);
      };
      return driver;
    },
  };
}
