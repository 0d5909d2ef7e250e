import { isCashKind, isUndecidedKind, pnlSectionOf } from '@tieout/finance/account-kind.ts';
import {
  BALANCE_SHEET_LINES,
  balanceSheetLineOf,
  naturalSignOf,
} from '@tieout/finance/balance-sheet/balance-sheet-line.ts';
import { cashFlowLineOf } from '@tieout/finance/cash-flow/cash-flow-line.ts';
import { fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import { addDays, type LocalDate } from '@tieout/finance/local-date.ts';
import { firstDayOf, lastDayOf } from '@tieout/finance/month.ts';
import { NOT_DECIDED_CODE } from '@tieout/finance/not-decided.ts';
import type { MonthSpan } from '@tieout/finance/statements/comparatives.ts';
import { EXCLUDED_CODE, LEDGER_NET_PROFIT_CODE } from '@tieout/finance/statements/pnl-statement.ts';
import { rowCategories } from '@tieout/finance/statements/row-categories.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import type { BooksRequest } from '../books/books.ts';
import { cashFlowPlacements, depreciationCategories, DISPOSALS_CATEGORY } from '../books/cash-flow-books.ts';
import { NO_DEPARTMENT_ID, type LineTerm } from '../books/line-terms.ts';
import { placeAccounts, type Placements } from '../books/placements.ts';
import type { ChartAccount } from '../question/statement-company.queries.ts';

type Period = Pick<LineTerm, 'from' | 'to' | 'withClosing' | 'onlyClosing'>;

/** The lines of a P&L row: its categories' accounts, in the departments that belong to them. */
export function pnlTerms(request: BooksRequest, row: StatementRow, span: MonthSpan): LineTerm[] {
  const period = flowPeriod(span);
  if (row.code === NOT_DECIDED_CODE) {
    return undecidedTerms(request, period).map((each) => ({ ...each, departmentIds: request.departmentIds }));
  }
  const placements = placeAccounts(request);
  const isCounted = pnlRowTest(request, row.code);
  const sign = row.side === 1 ? -1 : 1;
  return placements.accounts.flatMap((account) =>
    placedTerms({ account, placements, request }, isCounted).map((departmentIds) => ({
      accountId: account.id,
      departmentIds,
      sign,
      ...period,
    })),
  );
}

function pnlRowTest({ structure }: BooksRequest, rowCode: string): (accountId: string, code: string | null) => boolean {
  if (rowCode === LEDGER_NET_PROFIT_CODE) return () => true;
  if (rowCode === EXCLUDED_CODE) return (_, code) => code === null;
  if (rowCode.startsWith(`${EXCLUDED_CODE}:`)) {
    return (accountId, code) => code === null && rowCode === `${EXCLUDED_CODE}:${accountId}`;
  }
  const categories = new Set(rowCategories(structure.structure, rowCode) ?? []);
  return (_, code) => code !== null && categories.has(code);
}

interface PlacedAccount {
  account: ChartAccount;
  placements: Placements;
  request: Pick<BooksRequest, 'departments' | 'departmentIds'>;
}

/** The departments of an account that count, as one term: null for all; none when nothing of it counts. */
function placedTerms(
  { account, placements, request }: PlacedAccount,
  isCounted: (accountId: string, code: string | null) => boolean,
): (readonly string[] | null)[] {
  const { departments, departmentIds } = request;
  if (!placements.splitIds.has(account.id)) {
    return isCounted(account.id, placements.placementOf(account.id, null).code) ? [departmentIds] : [];
  }
  const known = departmentIds ?? [NO_DEPARTMENT_ID, ...departments.map(({ id }) => id)];
  const counted = known.filter((id) => isCounted(account.id, placements.placementOf(account.id, id).code));
  // All of them as a list would have every line fetched for its department.
  if (departmentIds === null && counted.length === known.length) return [null];
  return counted.length === 0 ? [] : [counted];
}

function flowPeriod({ from, to }: MonthSpan): Period {
  return { from: firstDayOf(from), to: lastDayOf(to), withClosing: false };
}

/** The lines of the balances a set of balance-sheet lines adds up. */
export function balanceTerms(request: BooksRequest, lineCodes: ReadonlySet<string>, span: MonthSpan): LineTerm[] {
  const end = lastDayOf(span.to);
  const yearStart = firstDayOf(fiscalYearStart(span.to, request.company.fiscalYearStartMonth));
  const sections = new Map<string, 1 | -1>(BALANCE_SHEET_LINES.map((line) => [line.code, naturalSignOf(line.section)]));
  const since = { from: null, to: end, withClosing: true };
  const balances = request.chart.flatMap((account) => {
    const code = balanceSheetLineOf(account);
    if (code === null || !lineCodes.has(code)) return [];
    return [term(account, sections.get(code) ?? 1, since)];
  });
  const results = request.chart.filter(({ kind }) => pnlSectionOf(kind) !== null);
  const current = { from: yearStart, to: end, withClosing: false };
  return [
    ...balances,
    ...(lineCodes.has(NOT_DECIDED_CODE) ? undecidedTerms(request, since) : []),
    ...(lineCodes.has('RETAINED_EARNINGS') ? results.flatMap((account) => retainedTerms(account, yearStart, end)) : []),
    ...(lineCodes.has('CURRENT_YEAR_RESULT') ? results.map((account) => term(account, -1, current)) : []),
  ];
}

/** Results of earlier years, and what closing entries of this one have moved out of the result already. */
function retainedTerms(account: ChartAccount, yearStart: LocalDate, end: LocalDate): LineTerm[] {
  return [
    term(account, -1, { from: null, to: addDays(yearStart, -1), withClosing: true }),
    term(account, -1, { from: yearStart, to: end, withClosing: true, onlyClosing: true }),
  ];
}

function term({ id }: ChartAccount, sign: 1 | -1, period: Period): LineTerm {
  return { accountId: id, departmentIds: null, sign, ...period };
}

/** The lines behind a set of lines of the cash flow: changes of accounts, and the results they take out again. */
export function cashFlowTerms(request: BooksRequest, lineCodes: ReadonlySet<string>, span: MonthSpan): LineTerm[] {
  const flow = flowPeriod(span);
  const movement = { ...flow, withClosing: true };
  const placements = cashFlowPlacements(request);
  const depreciation = depreciationCategories(request);
  function effects(sign: 1 | -1, isCounted: (code: string | null) => boolean): LineTerm[] {
    return placements.accounts.flatMap((account) =>
      placedTerms({ account, placements, request }, (_, code) => isCounted(code)).map((departmentIds) => ({
        ...term(account, sign, flow),
        departmentIds,
      })),
    );
  }
  function isDepreciation(code: string | null): boolean {
    return code !== null && depreciation.has(code);
  }
  const results: Readonly<Record<string, () => LineTerm[]>> = {
    NET_PROFIT: () => effects(-1, () => true),
    DEPRECIATION: () => effects(1, isDepreciation),
    DISPOSALS: () => effects(1, isDisposal),
    CAPITAL_EXPENDITURE: () => [...effects(-1, isDepreciation), ...effects(-1, isDisposal)],
    OTHER_EQUITY: () => placements.accounts.map((account) => term(account, -1, { ...movement, onlyClosing: true })),
  };
  const changes = request.chart.flatMap((account) => {
    const code = cashFlowLineOf(account.kind);
    return code !== null && lineCodes.has(code) ? [term(account, -1, movement)] : [];
  });
  const undecided = lineCodes.has(NOT_DECIDED_CODE) ? undecidedTerms(request, movement) : [];
  return [...changes, ...undecided, ...[...lineCodes].flatMap((code) => results[code]?.() ?? [])];
}

/** Credits are positive, as in the row of what is not decided. */
function undecidedTerms({ chart }: BooksRequest, period: Period): LineTerm[] {
  return chart.filter(({ kind }) => isUndecidedKind(kind)).map((account) => term(account, -1, period));
}

/** Balances of the cash accounts at the end of a day. */
export function cashTerms({ chart }: BooksRequest, to: LocalDate): LineTerm[] {
  const cash = chart.filter(({ kind }) => isCashKind(kind));
  return cash.map((account) => term(account, 1, { from: null, to, withClosing: true }));
}

function isDisposal(code: string | null): boolean {
  return code === DISPOSALS_CATEGORY;
}
