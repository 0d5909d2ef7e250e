import { drillDownBench } from '../statements/drill-down-bench.ts';

export const drillDownFirst = drillDownBench('drill-down-first-page', 'first');
