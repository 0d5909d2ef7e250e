import { isCashKind, type AccountKind } from '../account-kind.ts';
import { buildCashFlow, type CashFlowStatement } from '../cash-flow/cash-flow.ts';

import { known, type MoneyValue } from '../metric-value.ts';
import { sumMoney, ZERO, type MinorUnits } from '../money.ts';
import { addMonths, monthOf, type Month } from '../month.ts';
import { sumFigures } from './figure-arithmetic.ts';
import { isWithin, type MonthSpan } from './month-span.ts';
import type { RateBook } from './rate-book.ts';
import type { EquityLine } from './translate-balance-sheet.ts';
import { isEquityKind, translateBalance, translateChange, translateEquityLine } from './translate-lines.ts';

/** An account of the balance sheet in the base currency; debit positive. */
export interface TranslatedAccount {
  readonly accountId: string;
  readonly kind: AccountKind;
  /** All lines before the months of `movements`. */
  readonly opening: MinorUnits;
  /** Lines of each month of the columns; a month without lines may be missing. */
  readonly movements: ReadonlyMap<Month, MinorUnits>;
}

export interface CashFlowTranslation {
  readonly book: RateBook;
  readonly columns: readonly MonthSpan[];
  readonly accounts: readonly TranslatedAccount[];
  /** The lines of the equity accounts inside the columns. */
  readonly equityLines: readonly EquityLine[];
  /** Translated effects by month, closing entries left out (see `translateEffects`). */
  readonly effects: {
    readonly netProfit: ReadonlyMap<Month, MoneyValue>;
    readonly depreciation: ReadonlyMap<Month, MoneyValue>;
    readonly disposals: ReadonlyMap<Month, MoneyValue>;
  };
}

/**
 * The cash-flow statement in the reporting currency (finance 1.5), minor units: effects as translated, changes of
 * accounts at the average rate of their month, equity line by line at the rate of its day, cash at closing rates. What
 * is left is the FX effect. A column of several months is the sum of its months.
 */
export function translateCashFlow({
  book,
  columns,
  accounts,
  equityLines,
  effects,
}: CashFlowTranslation): CashFlowStatement {
  const linesOf = Map.groupBy(
    equityLines.filter(({ isClosing }) => !isClosing),
    ({ accountId }) => accountId,
  );
  const cashAccounts = accounts.filter(({ kind }) => isCashKind(kind));
  function cashAt(month: Month): MoneyValue {
    return sumFigures(cashAccounts.map((account) => translateBalance(balanceAt(account, month), month, book)));
  }
  return buildCashFlow({
    columns: columns.length,
    accounts: accounts.map((account) => ({
      ...account,
      movements: columns.map((column) =>
        isEquityKind(account.kind)
          ? equityMovement(linesOf.get(account.accountId) ?? [], column, book)
          : movementOf(account, column, book),
      ),
    })),
    effects: {
      netProfit: columns.map((column) => sumWithin(effects.netProfit, column)),
      depreciation: columns.map((column) => sumWithin(effects.depreciation, column)),
      disposals: columns.map((column) => sumWithin(effects.disposals, column)),
      closed: columns.map(() => known(ZERO)),
    },
    cash: {
      opening: columns.map(({ from }) => cashAt(addMonths(from, -1))),
      closing: columns.map(({ to }) => cashAt(to)),
    },
    isTranslated: true,
  });
}

function balanceAt({ opening, movements }: TranslatedAccount, month: Month): MinorUnits {
  const earlier = [...movements].filter(([each]) => each <= month).map(([, amount]) => amount);
  return sumMoney([opening, ...earlier]);
}

function movementOf({ movements }: TranslatedAccount, column: MonthSpan, book: RateBook): MoneyValue {
  const months = [...movements].filter(([month]) => isWithin(month, column));
  return sumFigures(months.map(([month, amount]) => translateChange(amount, month, book)));
}

function equityMovement(lines: readonly EquityLine[], column: MonthSpan, book: RateBook): MoneyValue {
  const inside = lines.filter(({ date }) => isWithin(monthOf(date), column));
  return sumFigures(inside.map((line) => translateEquityLine(line, book)));
}

function sumWithin(figures: ReadonlyMap<Month, MoneyValue>, column: MonthSpan): MoneyValue {
  return sumFigures([...figures].filter(([month]) => isWithin(month, column)).map(([, figure]) => figure));
}
