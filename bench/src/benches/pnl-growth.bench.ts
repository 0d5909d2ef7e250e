import type { Bench } from '../bench.ts';
import { milliseconds } from '../measure/milliseconds.ts';
import { openLedgerOf } from '../statements/statement-bench.ts';

/** A hundred times the transactions must not make the statement slower. */
export const pnlGrowth: Bench = {
  name: 'pnl-growth',
  unit: 'ms',
  reference: 'the same at 10,000 transactions',
  goal: { of: 'ratio', atMost: 1.5 },
  async prepare(context) {
    const large = await openLedgerOf(context, 1_000_000);
    const small = await openLedgerOf(context, 10_000);
    function build({ statements, queries }: typeof large): Promise<number> {
      return milliseconds(() => statements.read('MANAGERIAL_PNL'), { times: 15, before: queries.forgetAnswers });
    }
    return {
      ours: () => build(large),
      reference: () => build(small),
      notes: () => ['twelve months of 1,000,000 transactions through HTTP, built for each answer'],
    };
  },
};
