import type { AskedCell } from '@tieout/contracts/statement-drill-down.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#server/app-error.ts';
import { resolveQuery } from '../question/resolve-query.ts';
import type { StatementScope } from '../question/statement-scope.ts';
import { queryFacts, openView } from '../question/statement-view.ts';

/** A cell whose months are known. */
export interface DrilledCell extends AskedCell {
  from: Month;
  to: Month;
}

/** The cell with its months; one without them is that of the whole period a statement shows first. */
export async function withMonths<Asked extends AskedCell>(
  db: Db,
  scope: StatementScope,
  asked: Asked,
): Promise<Asked & DrilledCell> {
  const { from, to } = asked;
  if (from !== undefined && to !== undefined) return { ...asked, from, to };
  if (from !== undefined || to !== undefined) {
    throw new AppError('invalid-input', 'Say the first and the last month of the figure, or neither.');
  }
  const view = await openView(db, scope, asked);
  const { period } = resolveQuery({ type: asked.type }, queryFacts(view));
  return { ...asked, from: period.from, to: period.to };
}
