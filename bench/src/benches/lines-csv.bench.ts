import { linesBench } from '../statements/lines-bench.ts';

export const linesCsv = linesBench({ name: 'lines-csv', format: 'csv', atMost: 4 });
