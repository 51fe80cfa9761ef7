/** Leases on work that one instance does for all. */
export type JobTables = {
  job_leases: {
    name: string;
    /** A random id of the process. */
    holder: string;
    /** By the database's clock; UTC ISO-8601 text. */
    until: string;
  };
};
