import { pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { buildBalanceSheet, type BalanceSheet } from '@tieout/finance/balance-sheet/balance-sheet.ts';
import { splitResult } from '@tieout/finance/balance-sheet/result-split.ts';
import { fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import { figureOf, known } from '@tieout/finance/metric-value.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { NOT_DECIDED_CODE } from '@tieout/finance/not-decided.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { translateBalanceSheet, type EquityLine } from '@tieout/finance/translation/translate-balance-sheet.ts';
import { balancesOf, effectsByMonth } from './amount-series.ts';
import type { AmountRow, AmountSelection } from './amounts.queries.ts';
import { firstMonthOf, lastMonthOf, type Books, type BooksRequest } from './books.ts';

/** Lines of all accounts since the books began; what lies before the fiscal year of the first month is one opening. */
export function balanceSelection(request: BooksRequest): AmountSelection {
  return {
    companyId: request.company.id,
    basis: 'ACCRUAL',
    version: request.version,
    from: null,
    to: lastMonthOf(request),
    accountIds: null,
    departmentIds: null,
    classIds: null,
    rates: null,
    splitIds: [],
    pnlIds: pnlIdsOf(request),
    firstMonth: firstMonthRead(request),
  };
}

export function pnlIdsOf({ chart }: BooksRequest): string[] {
  return chart.filter(({ kind }) => pnlSectionOf(kind) !== null).map(({ id }) => id);
}

function firstMonthRead(request: BooksRequest): Month {
  return fiscalYearStart(firstMonthOf(request), request.company.fiscalYearStartMonth);
}

/** What a balance in a reporting currency needs besides its amounts. */
export interface TranslatedFacts {
  equityLines: readonly EquityLine[];
  /** P&L lines of all time in the reporting currency. */
  pnlRows: readonly AmountRow[];
}

export function balanceSheetBooks(
  request: BooksRequest,
  rows: readonly AmountRow[],
  translated: TranslatedFacts | null,
): Books {
  const sheet = translated === null ? ownSheet(request, rows) : translatedSheet(request, rows, translated);
  const lines = [...sheet.lines, { code: NOT_DECIDED_CODE, ...sheet.notDecided }];
  return {
    structure: request.structure.structure,
    nature: 'stock',
    amounts: new Map(lines.map(({ code, values }) => [code, values.map(figureOf)])),
    given: new Map(),
    excluded: [],
    accounts: new Map(lines.map(({ code, accounts }) => [code, new Set(accounts.map(({ accountId }) => accountId))])),
    ledgerEffects: null,
    difference: sheet.difference.map(figureOf),
    unready: null,
    overdrawn: sheet.overdrawn,
  };
}

function ownSheet(request: BooksRequest, rows: readonly AmountRow[]): BalanceSheet {
  const { months, company } = request;
  const pnlIds = new Set(pnlIdsOf(request));
  const before = addMonths(firstMonthRead(request), -1);
  const results = rows.filter(({ accountId }) => pnlIds.has(accountId));
  const history = {
    effects: effectsByMonth(
      results.filter(({ isClosing }) => !isClosing),
      before,
    ),
    closings: effectsByMonth(
      results.filter(({ isClosing }) => isClosing),
      before,
    ),
  };
  return buildBalanceSheet({
    columns: months.length,
    accounts: placedRows(request, rows).map(({ row, account }) => ({
      ...account,
      balances: balancesOf(row, months).map(known),
    })),
    result: splitResult(history, months, company.fiscalYearStartMonth),
  });
}

function translatedSheet(
  request: BooksRequest,
  rows: readonly AmountRow[],
  { equityLines, pnlRows }: TranslatedFacts,
): BalanceSheet {
  const { months, company, book } = request;
  if (book === null) throw new RangeError('A translation without rates');
  const pnlIds = new Set(pnlIdsOf(request));
  return translateBalanceSheet({
    book,
    columns: months,
    fiscalYearStartMonth: company.fiscalYearStartMonth,
    accounts: placedRows(request, rows).map(({ row, account }) => ({ ...account, balances: balancesOf(row, months) })),
    equityLines,
    effects: effectsByMonth(
      pnlRows.filter(({ accountId, isClosing }) => !isClosing && pnlIds.has(accountId)),
      addMonths(firstMonthRead(request), -1),
    ),
  });
}

/** Rows of balance-sheet accounts and of undecided ones, with what places them. */
export function placedRows({ chart }: BooksRequest, rows: readonly AmountRow[]) {
  const byId = new Map(chart.map((account) => [account.id, account]));
  return rows.flatMap((row) => {
    const found = byId.get(row.accountId);
    if (found === undefined || pnlSectionOf(found.kind) !== null) return [];
    const { kind, classification, accountType } = found;
    return [{ row, account: { accountId: row.accountId, kind, classification, accountType } }];
  });
}

export function equityLineOf(line: {
  accountId: string;
  date: EquityLine['date'];
  amount: number;
  isClosing: boolean;
}) {
  return { ...line, amount: minorUnits(line.amount) };
}
