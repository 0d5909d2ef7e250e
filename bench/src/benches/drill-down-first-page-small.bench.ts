import { firstPageBench } from '../statements/first-page-bench.ts';

export const drillDownFirstSmall = firstPageBench('drill-down-first-page-small', 10_000);
