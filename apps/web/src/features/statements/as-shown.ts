import type { Statement } from '@tieout/contracts/statements.ts';
import { rowAsShown } from '@tieout/finance/statements/shown-sign.ts';

/** A statement with its costs as the company wants them. All of the screen works with it, so that no two signs differ. */
export function asShown(statement: Statement): Statement {
  const { rows, display } = statement;
  if (!display.showCostsAsNegative) return statement;
  return { ...statement, rows: rows.map((row) => rowAsShown(row, true)) };
}
