import { builtStatementBench } from '../statements/statement-bench.ts';

export const cashInOut = builtStatementBench({
  name: 'cash-in-out',
  type: 'CASH_IN_OUT',
  transactions: 100_000,
  goal: null,
});
