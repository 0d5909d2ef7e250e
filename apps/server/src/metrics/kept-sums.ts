import { LRUCache } from 'lru-cache';

/** About 40 MB, with some 100 bytes a row. */
const MAX_ROWS = 400_000;

/**
 * Sums that the database makes of single lines, kept under everything they are made of: as long as the books have not
 * changed, a question costs what it shows and not what is stored.
 */
export interface KeptSums {
  find: <Row extends object>(
    madeOf: readonly unknown[],
    read: () => Promise<readonly Row[]>,
  ) => Promise<readonly Row[]>;
}

/** One for each connection pool: two installations in one process, as in tests, never share sums. */
export function createKeptSums(maxRows = MAX_ROWS): KeptSums {
  const kept = new LRUCache<string, readonly object[]>({
    maxSize: maxRows,
    sizeCalculation: (rows) => rows.length + 1,
  });
  return {
    async find<Row extends object>(madeOf: readonly unknown[], read: () => Promise<readonly Row[]>) {
      const key = JSON.stringify(madeOf);
      const known = kept.get(key) as readonly Row[] | undefined;
      if (known !== undefined) return known;
      const rows = await read();
      kept.set(key, rows);
      return rows;
    },
  };
}
