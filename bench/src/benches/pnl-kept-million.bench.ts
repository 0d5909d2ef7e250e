import { keptStatementBench } from '../statements/statement-bench.ts';

export const pnlKeptMillion = keptStatementBench({
  name: 'pnl-kept-million',
  type: 'MANAGERIAL_PNL',
  transactions: 1_000_000,
  goal: { of: 'ratio', atMost: 1 / 50 },
});
