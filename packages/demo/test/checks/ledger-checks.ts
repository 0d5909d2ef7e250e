import { addMonths, lastDayOf } from '@tieout/finance/month.ts';
import { describe, expect, it } from 'vitest';
import type { DemoKey } from '../../src/demo-key.ts';
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

    it('has the golden budget totals and the reference amount in every cell', () => {
      const revenue = budget.filter(({ accountCode }) => Number(accountCode) < 5000);
      const costs = budget.filter(({ accountCode }) => Number(accountCode) >= 5000);
      expect({
        revenue: -sum(revenue, ({ amountMinor }) => amountMinor),
        costs: sum(costs, ({ amountMinor }) => amountMinor),
      }).toEqual(golden[key].plan);

      const rows = Map.groupBy(budget, ({ accountCode }) => accountCode);
      const cells = [...rows].map(([code, row]) => [code, row.map(({ amountMinor }) => amountMinor)]);
      expect(Object.fromEntries(cells)).toEqual(details[key].plan);
      expect(new Set(budget.map(({ month }) => month))).toEqual(new Set(STORY_MONTHS.slice(24)));
    });
  });
}

function goldenFields(month: StatementMonth): GoldenMonth {
  const { i, rev, cogs, vari, opex, ebitda, np, cash, cfo, cfi, cff, ar, ap, heads } = month;
  return { i, rev, cogs, vari, opex, ebitda, np, cash, cfo, cfi, cff, ar, ap, heads };
}
