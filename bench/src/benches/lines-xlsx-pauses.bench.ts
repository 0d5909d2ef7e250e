import type { Bench } from '../bench.ts';
import { openLinesExport } from '../statements/lines-export.ts';

const LIMIT = 100;

/** The longest time the server answers nobody while it makes a workbook of more than 100,000 lines and sends it. */
export const linesXlsxPauses: Bench = {
  name: 'lines-xlsx-pauses',
  unit: 'ms',
  reference: 'the limit of a pause of the event loop',
  goal: { of: 'ratio', atMost: 1 },
  async prepare(context) {
    const { run } = await openLinesExport(context);
    return { ours: async () => (await run('xlsx')).pauseMs, reference: async () => LIMIT };
  },
};
