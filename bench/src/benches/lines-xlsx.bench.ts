import { linesBench } from '../statements/lines-bench.ts';

export const linesXlsx = linesBench({ name: 'lines-xlsx', format: 'xlsx', atMost: 8 });
