import { METRIC_STATEMENTS, type MetricStatement } from '@tieout/finance/metrics/facts/books-by-month.ts';
import { rowReference, type PickedRow } from '@tieout/finance/metrics/own/own-catalogue.ts';
import { withNothingHidden } from '@tieout/finance/statements/structure/draft-structure.ts';
import { FAMILY_OF, type Books } from '#statements/books/books.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { rowsOfBooks } from '#statements/rows/rows-of-books.ts';
import { structureAmong } from '#statements/structure/structure-store.ts';

const NO_COLUMNS = { spans: [], hasData: [], columnCount: 0, showsZeroRows: true };

/** Rows of the statements that metrics are read from, as the company has arranged and named them. */
export function statementRows(view: StatementView): PickedRow[] {
  return METRIC_STATEMENTS.flatMap((type) =>
    rowsOf(view, type).map(({ code, name }) => rowReference(type, code, name)),
  );
}

/** Made of no amounts: only their names are asked for. */
function rowsOf({ structures, company }: StatementView, type: MetricStatement) {
  const { structure } = structureAmong(structures, company, FAMILY_OF[type]);
  const empty: Books = {
    structure: withNothingHidden(structure),
    nature: 'flow',
    amounts: new Map(),
    given: new Map(),
    excluded: [],
    accounts: new Map(),
    ledgerEffects: null,
    difference: null,
    unready: null,
    overdrawn: [],
  };
  return rowsOfBooks(empty, { type, book: null, months: [], departmentIds: null, classIds: null }, NO_COLUMNS);
}
