import type { Bench } from '../bench.ts';
import { openLinesExport } from '../statements/lines-export.ts';

const LIMIT = 300;

/** What the whole server takes while it makes a workbook of more than 100,000 lines and sends it. */
export const linesXlsxMemory: Bench = {
  name: 'lines-xlsx-memory',
  unit: 'MB',
  reference: 'the limit of the resident memory',
  goal: { of: 'ratio', atMost: 1 },
  async prepare(context) {
    const { run } = await openLinesExport(context);
    return { ours: async () => (await run('xlsx')).megabytes, reference: async () => LIMIT };
  },
};
