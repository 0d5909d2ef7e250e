import { builtStatementBench } from '../statements/statement-bench.ts';

export const cashFlow = builtStatementBench({
  name: 'cash-flow',
  type: 'CASH_FLOW',
  transactions: 100_000,
  goal: null,
});
