import { month } from '@tieout/contracts/figures.ts';
import { CONTROL_REPORTS, CONTROL_SECTIONS, type ControlReport } from '@tieout/finance/control-report.ts';
import { z } from 'zod';

const NOTHING: ControlReport = { report: 'table', basis: 'ACCRUAL', columns: [], rows: [] };

const controlReport = z.object({
  report: z.enum(CONTROL_REPORTS),
  basis: z.enum(['ACCRUAL', 'CASH']),
  columns: z.array(z.object({ name: z.string(), from: month, to: month })),
  rows: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      name: z.string(),
      section: z.enum(CONTROL_SECTIONS).nullable(),
      values: z.array(z.int().nullable()),
    }),
  ),
});

/** What cannot be read has nothing to compare. */
export function storedReport(stored: unknown): ControlReport {
  return controlReport.safeParse(stored).data ?? NOTHING;
}
