import { generateDemoRates } from '@tieout/demo/generate-demo-rates.ts';
import type { BulkTransaction } from '#db/bulk-transaction.ts';

const KINDS = { CLOSING: 'MONTH_CLOSING', AVERAGE: 'MONTH_AVERAGE', DAILY: 'DAILY' } as const;

export const DEMO_RATE_SOURCE = 'DEMO';

export async function loadRates({ copyInto }: BulkTransaction, shiftMonths: number): Promise<void> {
  await copyInto(
    'fx_rate',
    generateDemoRates(shiftMonths).map(({ from, to, date, kind, rate }) => ({
      source: DEMO_RATE_SOURCE,
      from_currency: from,
      to_currency: to,
      kind: KINDS[kind],
      rate_on: date,
      rate,
    })),
  );
}
