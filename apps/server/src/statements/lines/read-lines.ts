import type { StatementLine } from '@tieout/contracts/statement-drill-down.ts';
import type { Db } from '#db/client.ts';
import { unknownCursor } from '#http/cursor.ts';
import type { CellLines, LineFilter, LineOrder, LinePosition } from './cell-lines.ts';
import { missingRate } from './missing-rate.ts';
import {
  declareLines,
  fetchLines,
  selectCounterpartyOfLine,
  selectLinePage,
  selectLineTotals,
  type LineRow,
} from './lines.queries.ts';

/** Few enough to be read and written in the blink of an eye, many enough to ask seldom. */
const LINES_AT_ONCE = 1000;

export interface LineWish extends LineOrder {
  filter: LineFilter;
}

export interface LinePage {
  lines: StatementLine[];
  /** Where the page ended, when more lines follow. */
  end: LinePosition | null;
}

/** The next lines after a position. Call it inside inSnapshot, so that a posting cannot come between two pages. */
export async function readLines(
  db: Db,
  lines: CellLines,
  wish: LineWish,
  { after, limit }: { after: LinePosition | null; limit: number },
): Promise<LinePage> {
  const position = after === null ? null : { ...after, counterparty: await counterpartyAt(db, lines, wish, after) };
  const found = await selectLinePage(db, lines, { ...wish, after: position, limit: limit + 1 });
  const page = found.slice(0, limit);
  return {
    lines: page.map((row) => statementLineOf(row, lines)),
    end: found.length > limit ? (page.at(-1) ?? null) : null,
  };
}

/** All lines in order, a thousand at a time: the memory needed does not grow with the cell. Once per inSnapshot. */
export async function* iterateLines(db: Db, lines: CellLines, wish: LineWish): AsyncGenerator<StatementLine[], void> {
  await declareLines(db, lines, wish);
  for (;;) {
    const rows = await fetchLines(db, LINES_AT_ONCE);
    if (rows.length > 0) yield rows.map((row) => statementLineOf(row, lines));
    if (rows.length < LINES_AT_ONCE) return;
  }
}

/** How many lines a filter leaves, and their sum. */
export async function countLines(
  db: Db,
  lines: CellLines,
  filter: LineFilter,
): Promise<Pick<Awaited<ReturnType<typeof selectLineTotals>>, 'lineCount' | 'lineSum'>> {
  const { monthWithoutRate, ...totals } = await selectLineTotals(db, lines, filter);
  if (monthWithoutRate !== null) throw missingRate(lines, monthWithoutRate);
  return totals;
}

async function counterpartyAt(
  db: Db,
  { companyId }: CellLines,
  { sort }: LineWish,
  position: LinePosition,
): Promise<string | null> {
  if (sort !== 'counterparty') return null;
  const found = await selectCounterpartyOfLine(db, companyId, position);
  if (found === undefined) throw unknownCursor();
  return found.counterparty;
}

function statementLineOf(row: LineRow, { accountsThen }: CellLines): StatementLine {
  const { part: _, accountId, accountCode, accountName, ...line } = row;
  const { code, name } = accountsThen?.get(accountId) ?? { code: accountCode, name: accountName };
  return { ...line, account: { id: accountId, code, name } };
}
