import { builtStatementBench } from '../statements/statement-bench.ts';

export const pnlBuiltSmall = builtStatementBench({
  name: 'pnl-built-small',
  type: 'MANAGERIAL_PNL',
  transactions: 10_000,
  goal: null,
});
