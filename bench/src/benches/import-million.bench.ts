import { importBench } from '../import/import-bench.ts';

export const importMillion = importBench('import-million', 1_000_000);
