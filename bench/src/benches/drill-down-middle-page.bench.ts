import { middlePageBench } from '../statements/middle-page-bench.ts';

export const drillDownMiddle = middlePageBench('drill-down-middle-page');
