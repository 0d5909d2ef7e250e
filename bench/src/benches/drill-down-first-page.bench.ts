import { firstPageBench } from '../statements/first-page-bench.ts';

export const drillDownFirst = firstPageBench('drill-down-first-page', 1_000_000);
