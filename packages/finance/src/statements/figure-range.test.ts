import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { rangeOf, rangesOfRows } from './figure-range.ts';
import type { StatementRow } from './statement-row.ts';

const amount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
const changesOfAccounts = fc.array(fc.array(amount, { maxLength: 4 }), { maxLength: 6 });

describe('the range of a figure', () => {
  test('Stripe fees that may be a direct cost, and discounts that may be none: 130,638.05 to 136,343.25', () => {
    const range = rangeOf(minorUnits(133_903_25), [[-3_265_20], [1_800_00], [640_00], []]);
    expect(range).toEqual({ low: 130_638_05, high: 136_343_25 });
  });

  test('holds the posted figure, and every figure that one choice per account makes', () => {
    fc.assert(
      fc.property(
        amount,
        changesOfAccounts,
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        (posted, changes, draw) => {
          const { low, high } = rangeOf(minorUnits(posted), changes);
          const chosen = changes.reduce((sum, ofAccount, index) => {
            const kinds = [0, ...ofAccount];
            return sum + (kinds[(draw[index] ?? 0) % kinds.length] ?? 0);
          }, posted);
          expect(low <= posted && posted <= high).toBe(true);
          expect(low <= chosen && chosen <= high).toBe(true);
        },
      ),
    );
  });

  test('narrows when an account is decided, whatever it turns out to be', () => {
    fc.assert(
      fc.property(amount, changesOfAccounts, fc.nat(), fc.nat(), (posted, changes, which, kind) => {
        const index = changes.length === 0 ? 0 : which % changes.length;
        const kinds = [0, ...(changes[index] ?? [])];
        const decided = posted + (kinds[kind % kinds.length] ?? 0);
        const before = rangeOf(minorUnits(posted), changes);
        const after = rangeOf(minorUnits(decided), changes.toSpliced(index, 1));
        expect(before.low <= after.low && after.high <= before.high).toBe(true);
      }),
    );
  });
});

describe('the ranges of rows', () => {
  function row(code: string, ...values: StatementRow['values']): StatementRow {
    const head = { kind: 'computed', level: 0, path: null, side: 1, percent: null, marginName: null } as const;
    return { ...head, code, name: code, values, hiddenCount: 0, isDrillable: true };
  }
  const posted = [
    row('PROFIT', minorUnits(100), 'MISSING_RATE', null),
    row('CASH', minorUnits(7), minorUnits(7), null),
  ];

  test('are of the columns that an alternative moves; where there is no figure there is no range', () => {
    const variants = [
      { accountId: 'a', rows: [row('PROFIT', minorUnits(60), minorUnits(1), null), posted[1] ?? row('CASH')] },
      { accountId: 'b', rows: [row('PROFIT', minorUnits(130), 'MISSING_RATE', null), posted[1] ?? row('CASH')] },
    ];
    expect(Object.fromEntries(rangesOfRows(posted, variants))).toEqual({
      PROFIT: [{ low: 60, high: 130 }, null, null],
      CASH: [null, null, null],
    });
  });

  test('a row that another kind leaves empty counts as nothing', () => {
    expect(rangesOfRows(posted, [{ accountId: 'a', rows: [] }]).get('CASH')).toEqual([
      { low: 0, high: 7 },
      { low: 0, high: 7 },
      null,
    ]);
  });
});
