/** After so many failures in a row the store counts as away: each wait for one that does not answer is a long one. */
const failuresInARowMax = 3;

/** Removes the files of one run of a job. */
export type FileRemover = {
  /** Removes each file, although others cannot be removed; none any more once the store counts as away. */
  remove(ids: Iterable<string>): Promise<void>;
  /** Ends the run. @throws the first failure */
  end(): void;
};

/** Begins a run that removes files from a store. What it leaves, a later purge finds as files without a row. */
export function createFileRemover(store: { remove(id: string): Promise<void> }): FileRemover {
  const failures: unknown[] = [];
  let failuresInARow = 0;
  return {
    async remove(ids) {
      for (const id of ids) {
        if (failuresInARow === failuresInARowMax) return;
        try {
          await store.remove(id);
          failuresInARow = 0;
        } catch (error) {
          failures.push(error);
          failuresInARow += 1;
        }
      }
    },
    end() {
      if (failures.length > 0) throw failures[0];
    },
  };
}
