import type { Bench } from '../bench.ts';
import { openLinesExport } from '../statements/lines-export.ts';

/** More than 100,000 lines of a drill-down as a workbook. */
export const linesXlsx: Bench = {
  name: 'lines-xlsx',
  unit: 's',
  reference: 'CSV of the same lines',
  goal: { of: 'ratio', atMost: 10 },
  async prepare(context) {
    const { run } = await openLinesExport(context);
    let megabytes = 0;
    return {
      async ours() {
        const { seconds, bytes } = await run('xlsx');
        megabytes = bytes / 1e6;
        return seconds;
      },
      reference: async () => (await run('csv')).seconds,
      notes: () => [`a file of ${megabytes.toFixed(1)} MB`],
    };
  },
};
