import type { Bench } from '../bench.ts';
import { openCopiedLines } from './copy-lines.ts';
import { LINES_LEDGER, openLinesExport } from './lines-export.ts';

interface LinesBench {
  name: string;
  format: 'csv' | 'xlsx';
  atMost: number;
}

/** More than 100,000 lines of a drill-down as a file, from the call that asks for it until it can be downloaded. */
export function linesBench({ name, format, atMost }: LinesBench): Bench {
  return {
    name,
    unit: 's',
    reference: 'COPY (…) TO STDOUT of the same lines by PostgreSQL',
    goal: { of: 'ratio', atMost },
    async prepare(context) {
      const { run, cell } = await openLinesExport(context);
      let megabytes = 0;
      return {
        async ours() {
          const { seconds, bytes } = await run(format);
          megabytes = bytes / 1e6;
          return seconds;
        },
        reference: await openCopiedLines(context, LINES_LEDGER, cell),
        notes: () => [`${cell.lineCount.toLocaleString('en-US')} lines, a file of ${megabytes.toFixed(1)} MB`],
      };
    },
  };
}
