import { importBench } from '../import/import-bench.ts';

/** Shows what a small file costs beside its rows: the thread that reads it, statistics, the look for entries it replaces. */
export const importTenThousand = importBench('import-small', 10_000, null);
