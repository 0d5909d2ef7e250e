import { builtStatementBench } from '../statements/statement-bench.ts';

export const pnlBuiltMillion = builtStatementBench({
  name: 'pnl-built-million',
  type: 'MANAGERIAL_PNL',
  transactions: 1_000_000,
  goal: { of: 'ratio', atMost: 1 / 30 },
});
