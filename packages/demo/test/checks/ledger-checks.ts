import { addMonths, lastDayOf } from '@tieout/finance/month.ts';
import { describe, expect, it } from 'vitest';
import type { DemoKey } from '../../src/demo-key.ts';
import type { DemoEntry } from '../../src/records/ledger.ts';
import { checksumOf } from '../checksum.ts';
import { demoCompany, monthIn, STORY_MONTHS, sum } from '../companies.ts';
import { details, golden, type GoldenMonth } from '../golden.ts';
import { monthlyStatements, yearlyStatements, type StatementMonth } from '../statements.ts';

export function checkLedger(key: DemoKey): void {
  describe('ledger', () => {
    const { entries, budget, firstMonth } = demoCompany(key);
    const months = monthlyStatements(demoCompany(key));

    it('has the golden number of entries, lines and the golden checksum', () => {
      expect(checksumOf(entries)).toEqual(golden[key].checksum);
    });

    it('has the golden row of each of the 36 months', () => {
      expect(months.map(goldenFields)).toEqual(golden[key].monthly);
    });

    it('has the golden fiscal years', () => {
      expect(yearlyStatements(months)).toEqual(golden[key].fy);
    });

    it('moves cash by the sum of operating, investing and financing flows', () => {
      const changes = months.slice(1).map(({ cash }, index) => cash - (months[index]?.cash ?? Number.NaN));
      expect(changes).toEqual(months.slice(1).map(({ cfo, cfi, cff }) => cfo + cfi + cff));
    });

    it('has entries that add up to zero without lines of zero', () => {
      const unbalanced = entries.filter(({ lines }) => sum(lines, ({ amountMinor }) => amountMinor) !== 0);
      const withZeros = entries.filter(({ lines }) => lines.some(({ amountMinor }) => amountMinor === 0));
      expect({ unbalanced, withZeros }).toEqual({ unbalanced: [], withZeros: [] });
    });

    it('holds nothing but the opening balances before its first month', () => {
      const before = entries.filter(({ date }) => monthIn(date) < firstMonth);
      expect(before.map(({ memo, date }) => ({ memo, date }))).toEqual([
        { memo: 'Opening balances', date: lastDayOf(addMonths(firstMonth, -1)) },
      ]);
    });

    it('has the golden budget totals and the reference amount in every account and month', () => {
      const revenue = budget.filter(({ accountCode }) => Number(accountCode) < 5000);
      const costs = budget.filter(({ accountCode }) => Number(accountCode) >= 5000);
      expect({
        revenue: -sum(revenue, ({ amountMinor }) => amountMinor),
        costs: sum(costs, ({ amountMinor }) => amountMinor),
      }).toEqual(golden[key].plan);

      const rows = Map.groupBy(budget, ({ accountCode }) => accountCode);
      const cells = [...rows].map(([code, row]) => {
        const byMonth = Map.groupBy(row, ({ month }) => month);
        return [
          code,
          STORY_MONTHS.slice(24).map((month) => sum(byMonth.get(month) ?? [], ({ amountMinor }) => amountMinor)),
        ];
      });
      expect(Object.fromEntries(cells)).toEqual(details[key].plan);
      expect(new Set(budget.map(({ month }) => month))).toEqual(new Set(STORY_MONTHS.slice(24)));
    });

    it('plans for the departments that spent a year before, each its share to the cent', () => {
      const spent = spentByDepartment(entries);
      const cellsOf = Map.groupBy(budget, ({ accountCode, month }) => `${accountCode} ${month}`);
      const wrong = [...cellsOf.values()].filter((cells) => {
        const total = sum(cells, ({ amountMinor }) => amountMinor);
        const actuals = cells.map(
          ({ accountCode, departmentKey, month }) =>
            spent.get(`${accountCode} ${departmentKey} ${addMonths(month, -12)}`) ?? 0,
        );
        const whole = sum(actuals, (amount) => amount);
        return cells.some(({ departmentKey, amountMinor }, index) => {
          if (departmentKey === null) return whole !== 0;
          return whole !== 0 && Math.abs(amountMinor - (total * (actuals[index] ?? 0)) / whole) >= 1;
        });
      });
      expect(wrong).toEqual([]);
      expect(new Set(budget.map(({ departmentKey }) => departmentKey)).size).toBeGreaterThan(3);
    });
  });
}

/** What departments spent, by account, department and month. */
function spentByDepartment(entries: readonly DemoEntry[]): ReadonlyMap<string, number> {
  const spent = new Map<string, number>();
  for (const { date, lines } of entries) {
    for (const { accountCode, departmentKey, amountMinor } of lines) {
      const key = `${accountCode} ${departmentKey} ${monthIn(date)}`;
      if (departmentKey !== null) spent.set(key, (spent.get(key) ?? 0) + amountMinor);
    }
  }
  return spent;
}

function goldenFields(month: StatementMonth): GoldenMonth {
  const { i, rev, cogs, vari, opex, ebitda, np, cash, cfo, cfi, cff, ar, ap, heads } = month;
  return { i, rev, cogs, vari, opex, ebitda, np, cash, cfo, cfi, cff, ar, ap, heads };
}
