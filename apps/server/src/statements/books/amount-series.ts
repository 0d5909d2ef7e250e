import type { Figure, MoneyValue } from '@tieout/finance/metric-value.ts';
import { known, unknown } from '@tieout/finance/metric-value.ts';
import { minorUnits, negateMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { parseMonth, type Month } from '@tieout/finance/month.ts';
import type { AmountRow } from './amounts.queries.ts';

/** Movements of the months, debit positive, as figures. */
export function movementsOf(row: AmountRow, months: readonly Month[]): Figure[] {
  return months.map((month) => {
    const amount = row.movements[month];
    if (amount === undefined) return ZERO;
    return amount === null ? 'MISSING_RATE' : minorUnits(amount);
  });
}

/** `-movement`: the effect on profit of a P&L account, and on cash of any other. */
export function negatedMovements(row: AmountRow, months: readonly Month[]): Figure[] {
  return movementsOf(row, months).map((figure) => (typeof figure === 'string' ? figure : negateMoney(figure)));
}

/** Balances at the end of each month; rows of untranslated amounts only. */
export function balancesOf({ opening, movements }: AmountRow, months: readonly Month[]): MinorUnits[] {
  const dated = Object.entries(movements).toSorted(([a], [b]) => (a < b ? -1 : 1));
  let index = 0;
  let balance = opening;
  return months.map((month) => {
    for (let next = dated[index]; next !== undefined && next[0] <= month; next = dated[index]) {
      balance += next[1] ?? 0;
      index += 1;
    }
    return minorUnits(balance);
  });
}

/** Movements of every month of the row, without the opening. */
export function movementMap({ movements }: AmountRow): Map<Month, MinorUnits> {
  return new Map(Object.entries(movements).map(([month, amount]) => [parseMonth(month), minorUnits(amount ?? 0)]));
}

/** Effects on profit of all rows by month; what lies before their months is told as of `before`. */
export function effectsByMonth(rows: readonly AmountRow[], before: Month): Map<Month, MoneyValue> {
  const sums = new Map<Month, bigint | null>();
  function add(month: Month, amount: number | null): void {
    const sofar = sums.get(month) ?? (sums.has(month) ? null : 0n);
    sums.set(month, sofar === null || amount === null ? null : sofar - BigInt(amount));
  }
  for (const { opening, movements } of rows) {
    if (opening !== 0) add(before, opening);
    for (const [month, amount] of Object.entries(movements)) add(parseMonth(month), amount);
  }
  return new Map(
    [...sums].map(([month, sum]) => [month, sum === null ? unknown('MISSING_RATE') : known(minorUnits(Number(sum)))]),
  );
}

export function valueOf(figure: Figure): MoneyValue {
  return typeof figure === 'string' ? unknown(figure) : known(figure);
}
