import { expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { effectsOfKinds, proposedRange, type UnsureAccount } from './proposed-ranges.ts';
import { proposedStatements } from './proposed-statements.ts';

/** Sales of 1,000; fees of 30 that could be a direct cost, tools of 400 that could be an asset. */
const ACCOUNTS: readonly UnsureAccount[] = [
  { kind: 'REVENUE', balance: minorUnits(-1_000_00), alternatives: [] },
  { kind: 'OPEX_OTHER', balance: minorUnits(30_00), alternatives: ['COGS_OTHER'] },
  { kind: 'OPEX_OTHER', balance: minorUnits(400_00), alternatives: ['FIXED_ASSET'] },
  { kind: 'CASH', balance: minorUnits(570_00), alternatives: [] },
];

test('a figure lies between what unsure accounts take from it and add to it', () => {
  expect(proposedRange(ACCOUNTS, 'grossProfit')).toEqual({ low: 970_00, high: 1_000_00 });
  expect(proposedRange(ACCOUNTS, 'netProfit')).toEqual({ low: 570_00, high: 970_00 });
  expect(proposedRange(ACCOUNTS, 'liabilities')).toEqual({ low: 0, high: 0 });
});

test('each kind says what the first figure that moves would be', () => {
  const proposed = proposedStatements(ACCOUNTS);
  const [, feesAccount, tools, cash] = ACCOUNTS as [UnsureAccount, UnsureAccount, UnsureAccount, UnsureAccount];
  const fees = effectsOfKinds(proposed, feesAccount, ['OPEX_OTHER', 'COGS_OTHER']);
  expect([fees?.figure, [...(fees?.amounts ?? [])]]).toEqual([
    'grossProfit',
    [
      ['OPEX_OTHER', 1_000_00],
      ['COGS_OTHER', 970_00],
    ],
  ]);
  expect(effectsOfKinds(proposed, tools, ['OPEX_OTHER', 'FIXED_ASSET'])?.figure).toBe('netProfit');
  expect(effectsOfKinds(proposed, cash, ['CASH'])).toBeNull();
});
