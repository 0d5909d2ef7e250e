import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import type { StatementCell } from '@tieout/contracts/statements.ts';
import { addMoney, subtractMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import type { Db } from '#db/client.ts';
import type { DrilledCell } from '../cells/drilled-cell.ts';
import type { ResolvedCell } from '../books/line-terms.ts';
import { resolveCell } from '../cells/resolve-cell.ts';
import type { StatementScope } from '../question/statement-scope.ts';
import { ALL_LINES, linesOfCell, type CellLines } from './cell-lines.ts';
import { openingOf } from './opening-of.ts';
import { countLines } from './read-lines.ts';

export type CellProof = Pick<StatementDrillDown, 'openingBalance' | 'translationDifference' | 'proof'>;

/** Adds up every line of the cell, all pages together, and says whether that is the figure. */
export async function proveCell(
  db: Db,
  scope: StatementScope,
  cell: DrilledCell,
  resolved: ResolvedCell,
): Promise<CellProof> {
  const proof = await addUp(db, linesOfCell(scope.companyId, cell.from, resolved), resolved.total);
  if (proof.proof.ties || !canDifferByTranslation(cell, resolved)) return proof;
  return (await tiesInBooks(db, scope, cell, resolved)) ? closeWithTranslation(proof) : proof;
}

/** What is left is translation only if nothing is missing in the currency of the books. */
async function tiesInBooks(
  db: Db,
  scope: StatementScope,
  cell: DrilledCell,
  { parts, baseCurrency }: ResolvedCell,
): Promise<boolean> {
  // The effect of rates has no lines, and no row in the books.
  if (parts.kind === 'terms' && parts.terms.length === 0) return true;
  const inBooks = await resolveCell(db, scope, { ...cell, currency: baseCurrency });
  return (await addUp(db, linesOfCell(scope.companyId, cell.from, inBooks), inBooks.total)).proof.ties;
}

/** Balances are translated at the rate of their day, and movements as a whole; only results line by line (finance 1.5). */
function canDifferByTranslation({ type }: DrilledCell, { ratesByMonth, total }: ResolvedCell): boolean {
  return ratesByMonth !== null && type !== 'MANAGERIAL_PNL' && typeof total === 'number';
}

function closeWithTranslation({ openingBalance, proof }: CellProof): CellProof {
  const translationDifference = proof.difference;
  return { openingBalance, translationDifference, proof: { ...proof, difference: ZERO, ties: true } };
}

async function addUp(db: Db, lines: CellLines, total: StatementCell): Promise<CellProof> {
  const [{ lineCount, lineSum }, openingBalance] = await Promise.all([
    countLines(db, lines, ALL_LINES),
    openingOf(db, lines),
  ]);
  const difference = differenceOf(total, addMoney(openingBalance ?? ZERO, lineSum));
  return {
    openingBalance,
    translationDifference: null,
    proof: { lineCount, lineSum, difference: difference ?? ZERO, ties: difference === 0 },
  };
}

/** A month that has not come yet is blank, and nothing may be behind it. From a figure that does not exist nothing differs. */
function differenceOf(total: StatementCell, rows: MinorUnits): MinorUnits | null {
  if (typeof total === 'string') return null;
  return subtractMoney(total ?? ZERO, rows);
}
