import { importBench } from '../import/import-bench.ts';

export const importHundredThousand = importBench('import', 100_000);
