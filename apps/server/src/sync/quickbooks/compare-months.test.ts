import type { AccountKind } from '@tieout/finance/account-kind.ts';
import { describe, expect, test } from 'vitest';
import { findDiffering, type ComparedAccount } from './compare-months.ts';

function account(id: string, kind: AccountKind, externalId: string | null = id): ComparedAccount {
  return { id, name: id, kind, externalId };
}

const ACCOUNTS = [
  account('Bank', 'CASH'),
  account('Sales', 'REVENUE'),
  account('Earlier', 'RETAINED_EARNINGS'),
  account('Old', 'OTHER_CURRENT_ASSET', null),
];

function told(amounts: Record<string, number>): Map<string, number> {
  return new Map(Object.entries(amounts));
}

describe('what differs from QuickBooks', () => {
  const held = new Map([
    ['Bank', { balance: 900, moved: 100 }],
    ['Sales', { balance: -900, moved: -100 }],
    ['Earlier', { balance: 5, moved: 5 }],
  ]);

  test('is nothing where balances and what the month earned are the same, within a fiscal year and at its begin', () => {
    const within = { before: told({ Bank: 800, Sales: -500 }), after: told({ Bank: 900, Sales: -600 }) };
    expect(findDiffering(ACCOUNTS, held, within)).toEqual([]);
    const begin = { before: told({ Bank: 800, Sales: -500 }), after: told({ Bank: 900, Sales: -100, Earlier: -500 }) };
    expect(findDiffering(ACCOUNTS, held, begin)).toEqual([]);
  });

  test('is named account by account, and so is what QuickBooks has not', () => {
    const sides = { before: told({ Bank: 800, Sales: -500 }), after: told({ Bank: 890, Sales: -590 }) };
    expect(findDiffering(ACCOUNTS, held, sides)).toEqual([
      { name: 'Bank', there: 900, told: 890 },
      { name: 'Sales', there: -100, told: -90 },
    ]);
    const old = new Map([...held, ['Old', { balance: 7, moved: 0 }]]);
    const same = { before: told({ Bank: 800, Sales: -500 }), after: told({ Bank: 900, Sales: -600 }) };
    expect(findDiffering(ACCOUNTS, old, same)).toEqual([{ name: 'Old', there: 7, told: 0 }]);
  });
});
