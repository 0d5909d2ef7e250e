import { isCashKind } from '@tieout/finance/account-kind.ts';
import { buildCashInOut } from '@tieout/finance/cash-in-out/cash-in-out.ts';
import type { CashMovement } from '@tieout/finance/cash-in-out/cash-movements.ts';
import { figureOf, known, type Figure, type MoneyValue } from '@tieout/finance/metric-value.ts';
import { ZERO } from '@tieout/finance/money.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { NOT_DECIDED_CODE } from '@tieout/finance/not-decided.ts';
import { cashRowCode } from '@tieout/finance/statements/structure/cash-in-out-structure.ts';
import { sumFigures } from '@tieout/finance/translation/figure-arithmetic.ts';
import { translateBalance, translateCashMovement } from '@tieout/finance/translation/translate-lines.ts';
import type { GivenRow } from '@tieout/finance/statements/statement-rows.ts';
import type { WaitingLine } from '#ledger/cash-basis/waiting-entry.ts';
import { balancesOf } from './amount-series.ts';
import type { AmountRow, AmountSelection } from './amounts.queries.ts';
import { balanceSelection, placedRows } from './balance-sheet-books.ts';
import { firstMonthOf, isSliced, type Books, type BooksRequest } from './books.ts';
import { NO_CLASS_ID, NO_DEPARTMENT_ID } from './line-terms.ts';
import type { ReadMonth, ShownMovement } from './read-cash-movements.ts';
import type { ChartAccount } from '../question/statement-company.queries.ts';

/** Balances of the cash accounts. */
export function cashSelection(request: BooksRequest): AmountSelection {
  return {
    ...balanceSelection(request),
    accountIds: request.chart.filter(isMaybeCash).map(({ id }) => id),
    firstMonth: firstMonthOf(request),
  };
}

/** Also what may turn out to be cash: readers of the range ask for its balance, too. */
function isMaybeCash({ kind, alternatives }: ChartAccount): boolean {
  return isCashKind(kind) || alternatives.some(isCashKind);
}

/** The report by month; `version` is that of the movements. */
export async function cashInOutBooks(
  request: BooksRequest,
  rows: readonly AmountRow[],
  readMonth: ReadMonth,
  version: number | null,
): Promise<Books> {
  const { months } = request;
  const amounts = new Map<string, Figure[]>();
  const accounts = new Map<string, Set<string>>();
  const cash = cashSeries(request, rows);
  const fxEffect: Figure[] = [];
  const difference: Figure[] = [];
  function put(row: string, index: number, values: readonly MoneyValue[]): void {
    const series = amounts.get(row) ?? months.map(() => ZERO);
    series[index] = figureOf(values[0] ?? known(ZERO));
    amounts.set(row, series);
  }
  for (const [index, month] of months.entries()) {
    const movements = filtered(await readMonth(month, version), request);
    const report = buildCashInOut({
      columns: [{ from: month, to: month }],
      movements,
      cash: { opening: [cash.opening[index] ?? known(ZERO)], closing: [cash.closing[index] ?? known(ZERO)] },
      bank: null,
      translate: translatorOf(request),
    });
    for (const { section, code, values } of report.lines) {
      put(cashRowCode(section, code), index, values);
    }
    put(NOT_DECIDED_CODE, index, report.notDecided);
    for (const movement of movements) {
      const row = rowOfMovement(movement);
      accounts.set(row, (accounts.get(row) ?? new Set()).add(movement.line.accountId));
    }
    fxEffect.push(figureOf(report.totals.FX_EFFECT[0] ?? known(ZERO)));
    difference.push(figureOf(report.difference[0] ?? known(ZERO)));
  }
  return {
    structure: request.structure.structure,
    nature: 'flow',
    amounts,
    given: bridgeOf(cash, fxEffect),
    excluded: [],
    accounts,
    ledgerEffects: null,
    // Of one department or class, cash in and out is no change of any account.
    difference: isSliced(request) ? null : difference,
    unready: null,
    overdrawn: [],
  };
}

/** The row that a movement is a part of: one of its direction, but for what is not decided. */
export function rowOfMovement({ amount, category: { code } }: Pick<ShownMovement, 'amount' | 'category'>): string {
  return code === NOT_DECIDED_CODE ? NOT_DECIDED_CODE : cashRowCode(amount > 0 ? 'CASH_IN' : 'CASH_OUT', code);
}

/** Movements for lines of the departments and classes asked for. */
export function filtered(
  movements: readonly ShownMovement[],
  { departmentIds, classIds }: Pick<BooksRequest, 'departmentIds' | 'classIds'>,
): readonly ShownMovement[] {
  return movements.filter(
    ({ line }) =>
      (departmentIds?.includes(line.departmentId ?? NO_DEPARTMENT_ID) ?? true) &&
      (classIds?.includes(line.classId ?? NO_CLASS_ID) ?? true),
  );
}

/** In a reporting currency: the amount of a movement in it. */
export function translatorOf({ book }: BooksRequest): ((movement: CashMovement<WaitingLine>) => MoneyValue) | null {
  return book === null ? null : (movement) => translateCashMovement(movement, book);
}

function bridgeOf(cash: CashSeries, fxEffect: readonly Figure[]): Map<string, GivenRow> {
  return new Map<string, GivenRow>([
    ['OPENING_CASH', { base: cash.opening.map(figureOf), nature: 'opening' }],
    ['FX_EFFECT', { base: fxEffect, nature: 'flow' }],
    ['CLOSING_CASH', { base: cash.closing.map(figureOf), nature: 'stock' }],
  ]);
}

interface CashSeries {
  opening: MoneyValue[];
  closing: MoneyValue[];
}

/** Cash before and at the end of each month, each account translated as a balance (finance 1.5). */
export function cashSeries(request: BooksRequest, rows: readonly AmountRow[]): CashSeries {
  const { months, book } = request;
  const ends: Month[] = [addMonths(firstMonthOf(request), -1), ...months];
  const balances = placedRows(request, rows)
    .filter(({ account }) => isCashKind(account.kind))
    .map(({ row }) => balancesOf(row, ends));
  const totals = ends.map((month, index) =>
    sumFigures(
      balances.map((each) => {
        const balance = each[index] ?? ZERO;
        return book === null ? known(balance) : translateBalance(balance, month, book);
      }),
    ),
  );
  return { opening: totals.slice(0, -1), closing: totals.slice(1) };
}
