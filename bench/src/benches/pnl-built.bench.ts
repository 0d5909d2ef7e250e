import { builtStatementBench } from '../statements/statement-bench.ts';

export const pnlBuilt = builtStatementBench({
  name: 'pnl-built',
  type: 'MANAGERIAL_PNL',
  transactions: 100_000,
  goal: null,
});
