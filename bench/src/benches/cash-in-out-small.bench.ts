import { builtStatementBench } from '../statements/statement-bench.ts';

export const cashInOutSmall = builtStatementBench({
  name: 'cash-in-out-small',
  type: 'CASH_IN_OUT',
  transactions: 10_000,
  goal: null,
});
