import { ledgerTypeOf, type Statement, type StatementColumn } from '@tieout/contracts/statements.ts';
import type { CellAsk } from '#data/lines-queries.ts';
import type { PlanCellAsk } from '#data/plan-vs-actual-queries.ts';

/** A cell with everything that chose its figure, so that its lines are those of the very same figure. */
export function cellAskOf(statement: Statement, row: string, column: StatementColumn): CellAsk {
  const { type, basis, currency, departmentId, classId, knownOn, source } = statement;
  const { from, to, comparison } = column;
  return {
    type: ledgerTypeOf(type),
    row,
    from,
    to,
    basis,
    currency,
    ...(comparison !== null && comparison !== 'plan' && { comparison }),
    ...(departmentId !== null && { departmentId }),
    ...(classId !== null && { classId }),
    ...(knownOn !== null && { knownOn }),
    ...(source.kind === 'published' && { publicationId: source.publicationId }),
  };
}

/** The same of a planned figure. */
export function planAskOf(statement: Statement, row: string, { from, to }: StatementColumn): PlanCellAsk {
  const { currency, departmentId } = statement;
  const type = ledgerTypeOf(statement.type);
  // Cash in and out has no planned figures.
  if (type === 'CASH_IN_OUT') throw new RangeError('A planned figure of cash in and out');
  return { type, row, from, to, currency, ...(departmentId !== null && { departmentId }) };
}
