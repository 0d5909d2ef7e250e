import { builtStatementBench } from '../statements/statement-bench.ts';

export const cashInOutMillion = builtStatementBench({
  name: 'cash-in-out-million',
  type: 'CASH_IN_OUT',
  transactions: 1_000_000,
  goal: { of: 'ratio', atMost: 3 },
});
