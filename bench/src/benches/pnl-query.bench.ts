import { pnlQueryBench } from '../statements/pnl-query-bench.ts';

export const pnlQuery = pnlQueryBench('pnl-query', 10_000);
