import { builtStatementBench } from '../statements/statement-bench.ts';

export const cashFlowSmall = builtStatementBench({
  name: 'cash-flow-small',
  type: 'CASH_FLOW',
  transactions: 10_000,
  goal: null,
});
