import { statementType, type StatementType } from '@tieout/contracts/statements.ts';
import type { ProvenPart } from '@tieout/finance/metrics/drill/proven-part.ts';
import { rowCategories } from '@tieout/finance/statements/row-categories.ts';
import type { Month } from '@tieout/finance/month.ts';
import { FAMILY_OF } from '#statements/books/books.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { structureAmong } from '#statements/structure/structure-store.ts';

type Row = { type: StatementType; row: string };
type Cell = Row & { from: Month; to: Month };

/**
 * The cell of a statement that a part is; null where its rows are something else, the ends of several months, or a row that
 * the company's statements do not have.
 */
export function cellOfPart(view: StatementView, part: ProvenPart): Cell | null {
  const { table, measure, window, isOfEnds } = part;
  if (table !== 'statement' || isOfEnds) return null;
  // A row that somebody picked is told from the same row of the catalogue.
  const [statement, row] = measure.replace(/^row:/, '').split(':');
  const type = statementType.safeParse(statement).data;
  if (type === undefined || row === undefined) return null;
  if (part.amount === 0 && categoriesOf(view, { type, row }) === null) return null;
  return { type, row, from: type === 'BALANCE_SHEET' ? window.to : window.from, to: window.to };
}

/** Who may look behind a figure may look behind its parts, and behind nothing else of the statement. */
export function isPartOf(view: StatementView, cell: Row, row: string): boolean {
  const [whole, part] = [categoriesOf(view, cell), categoriesOf(view, { ...cell, row })];
  return whole !== null && part !== null && part.every((category) => whole.includes(category));
}

function categoriesOf({ structures, company }: StatementView, { type, row }: Row): readonly string[] | null {
  return rowCategories(structureAmong(structures, company, FAMILY_OF[type]).structure, row);
}
