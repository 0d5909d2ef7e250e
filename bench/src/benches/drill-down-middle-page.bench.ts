import { drillDownBench } from '../statements/drill-down-bench.ts';

export const drillDownMiddle = drillDownBench('drill-down-middle-page', 'middle');
