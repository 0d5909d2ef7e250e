import { LRUCache } from 'lru-cache';

/** Sums take some 100 bytes a row and facts some 350: 140 MB at most. */
const MAX_ROWS = 400_000;
/** Of one source of one company each: a few thousand numbers. */
const MAX_RESULTS = 200;

/**
 * Sums that the database makes of single lines, and facts, kept under everything they are made of: as long as that has not
 * changed, a question costs what it shows and not what is stored.
 */
export interface KeptSums {
  find: <Rows extends object>(madeOf: readonly unknown[], read: () => Promise<Rows>) => Promise<Rows>;
  /** What was worked out of these things and nothing else, to be looked up and added to; see `KeptResults`. */
  resultsOf: (madeOf: readonly unknown[]) => Map<string, unknown>;
}

/** One for each connection pool: two installations in one process, as in tests, never share sums. */
export function createKeptSums(maxRows = MAX_ROWS): KeptSums {
  const kept = new LRUCache<string, object>({ maxSize: maxRows, sizeCalculation: (rows) => countRows(rows) + 1 });
  const results = new LRUCache<string, Map<string, unknown>>({ max: MAX_RESULTS });
  return {
    async find<Rows extends object>(madeOf: readonly unknown[], read: () => Promise<Rows>) {
      const key = JSON.stringify(madeOf);
      const known = kept.get(key) as Rows | undefined;
      if (known !== undefined) return known;
      const rows = await read();
      kept.set(key, rows);
      return rows;
    },
    resultsOf(madeOf) {
      const key = JSON.stringify(madeOf);
      const known = results.get(key) ?? new Map<string, unknown>();
      results.set(key, known);
      return known;
    },
  };
}

/** In a list, or in all lists of an object. */
function countRows(rows: unknown): number {
  if (Array.isArray(rows)) return rows.length;
  if (typeof rows !== 'object' || rows === null) return 0;
  return Object.values(rows).reduce<number>((sum, each) => sum + countRows(each), 0);
}
