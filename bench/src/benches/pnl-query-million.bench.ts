import { pnlQueryBench } from '../statements/pnl-query-bench.ts';

export const pnlQueryMillion = pnlQueryBench('pnl-query-million', 1_000_000);
