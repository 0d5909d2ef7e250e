import { figureOf, known } from '@tieout/finance/metric-value.ts';
import { addDays } from '@tieout/finance/local-date.ts';
import { addMoney, ZERO } from '@tieout/finance/money.ts';
import { firstDayOf, lastDayOf, monthRange } from '@tieout/finance/month.ts';
import type { MonthSpan } from '@tieout/finance/statements/comparatives.ts';
import { isNegatedRow } from '@tieout/finance/statements/row-components.ts';
import { rowCategories } from '@tieout/finance/statements/row-categories.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import { categoryCodesBelow, type Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Db } from '#db/client.ts';
import type { BooksRequest } from '../books/books.ts';
import { filtered, rowOfMovement, translatorOf } from '../books/cash-in-out-books.ts';
import { balanceTerms, cashFlowTerms, cashTerms, pnlTerms } from './cell-terms.ts';
import { combineTerms } from './combine-terms.ts';
import type { LineShare, ResolvedCell } from '../books/line-terms.ts';
import { openCashMovements } from '../books/read-cash-movements.ts';

/** The lines, or shares of lines, whose sum is the cell. */
export async function cellParts(
  db: Db,
  request: BooksRequest,
  row: StatementRow,
  span: MonthSpan,
): Promise<ResolvedCell['parts']> {
  const { structure } = request.structure;
  switch (request.type) {
    case 'MANAGERIAL_PNL':
      return { kind: 'terms', terms: pnlTerms(request, row, span), isBalance: false };
    case 'BALANCE_SHEET':
      return {
        kind: 'terms',
        terms: combineTerms(balanceTerms(request, leavesOf(structure, row), span)),
        isBalance: true,
      };
    case 'CASH_FLOW':
      return bridgeParts(request, row, span) ?? flowParts(request, row, span);
    case 'CASH_IN_OUT':
      return bridgeParts(request, row, span) ?? { kind: 'shares', shares: await sharesOf(db, request, row, span) };
  }
}

/** Opening and closing cash are balances of accounts in both reports of cash; the effect of rates has no lines. */
function bridgeParts(
  request: BooksRequest,
  { code }: StatementRow,
  { from, to }: MonthSpan,
): ResolvedCell['parts'] | null {
  switch (code) {
    case 'OPENING_CASH':
      return { kind: 'terms', terms: cashTerms(request, addDays(firstDayOf(from), -1)), isBalance: true };
    case 'CLOSING_CASH':
      return { kind: 'terms', terms: cashTerms(request, lastDayOf(to)), isBalance: true };
    case 'FX_EFFECT':
      return { kind: 'terms', terms: [], isBalance: false };
    default:
      return null;
  }
}

function flowParts(request: BooksRequest, row: StatementRow, span: MonthSpan): ResolvedCell['parts'] {
  const terms = cashFlowTerms(request, leavesOf(request.structure.structure, row), span);
  const signed = isNegatedRow(row.code)
    ? terms.map((term) => ({ ...term, sign: term.sign === 1 ? -1 : 1 }) as const)
    : terms;
  return { kind: 'terms', terms: combineTerms(signed), isBalance: false };
}

/** Leaves a row adds up. A memo row may name a single line beside its sections. */
function leavesOf(structure: Structure, row: StatementRow): ReadonlySet<string> {
  const computed = structure.sections
    .flatMap(({ computedAfter }) => computedAfter)
    .find(({ code }) => code === row.code);
  if (computed === undefined) return new Set(rowCategories(structure, row.code) ?? []);
  return new Set(
    computed.sumOf.flatMap((code) => {
      const section = structure.sections.find((each) => each.code === code);
      return section === undefined ? [code] : categoryCodesBelow([section]);
    }),
  );
}

/** Shares of the lines that moved cash, one per line. */
async function sharesOf(db: Db, request: BooksRequest, row: StatementRow, span: MonthSpan): Promise<LineShare[]> {
  const leaves = leavesOf(request.structure.structure, row);
  const readMonth = await openCashMovements(db, request);
  const translate = translatorOf(request);
  const shares = new Map<string, LineShare>();
  for (const month of monthRange(span.from, span.to)) {
    for (const movement of filtered(await readMonth(month, request.version), request)) {
      const { amount: moved, entryId, lineNo } = movement;
      if (!leaves.has(rowOfMovement(movement))) continue;
      const amount = figureOf(translate?.(movement) ?? known(moved));
      if (typeof amount !== 'number') continue;
      const key = `${entryId} ${lineNo}`;
      shares.set(key, { entryId, lineNo, amount: addMoney(shares.get(key)?.amount ?? ZERO, amount) });
    }
  }
  return [...shares.values()];
}
