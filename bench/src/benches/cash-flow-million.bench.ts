import { builtStatementBench } from '../statements/statement-bench.ts';

export const cashFlowMillion = builtStatementBench({
  name: 'cash-flow-million',
  type: 'CASH_FLOW',
  transactions: 1_000_000,
  goal: { of: 'ratio', atMost: 1 },
});
