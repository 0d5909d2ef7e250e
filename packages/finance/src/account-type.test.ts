import { describe, expect, test } from 'vitest';
import { ACCOUNT_KINDS, pnlSectionOf } from './account-kind.ts';
import { accountOfType } from './account-type.ts';
import { ACCOUNT_TYPES } from './account-types.ts';

describe('table 1.3', () => {
  test('has the fifteen types, and only kinds that exist', () => {
    expect(Object.keys(ACCOUNT_TYPES)).toHaveLength(15);
    const kinds = Object.values(ACCOUNT_TYPES).flatMap((row) => [row.defaultKind, ...Object.keys(row.kinds)]);
    expect(kinds.filter((kind) => !(ACCOUNT_KINDS as readonly string[]).includes(kind))).toEqual([]);
  });

  test('a sub-type never changes the class: kinds of the P&L stand under types of the P&L', () => {
    const wrong = Object.values(ACCOUNT_TYPES).flatMap(({ classification, defaultKind, kinds }) => {
      const isPnl = classification === 'REVENUE' || classification === 'EXPENSE';
      return [defaultKind, ...Object.keys(kinds)].filter(
        (kind) => (pnlSectionOf(kind as (typeof ACCOUNT_KINDS)[number]) !== null) !== isPnl,
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('the kind of an account', () => {
  test.each([
    ['Bank', 'Checking', 'Operating bank', 'CASH'],
    ['bank', 'Trust Accounts', 'Clients', 'RESTRICTED_CASH'],
    ['Other Current Asset', 'UndepositedFunds', 'Undeposited', 'CASH'],
    ['OTHER CURRENT ASSET', 'prepaid expenses', 'Prepaid', 'PREPAID'],
    ['Accounts receivable (A/R)', null, 'Debtors', 'AR'],
    ['AccountsReceivable', null, 'Debtors', 'AR'],
    ['Expense', 'SomethingOfNextYear', 'Rent', 'OPEX_OTHER'],
    ['Other Current Liability', null, 'Deferred Revenue', 'DEFERRED_REVENUE'],
    ['Other Current Liability', null, 'SAFE notes', 'CONVERTIBLE'],
    ['Other Current Asset', null, 'Unbilled receivables', 'UNBILLED'],
    ['Expense', 'OfficeExpenses', 'Depreciation of chairs', 'DEPRECIATION'],
    ['Income', null, 'Interest', 'REVENUE'],
    ['Other Income', null, 'FX gain', 'FX_GAIN_LOSS'],
    ['Revenue', null, 'Subscriptions', 'REVENUE'],
    ['Direct Costs', null, 'Hosting', 'COGS_OTHER'],
    ['Non-posting', null, 'Estimates', null],
  ])('%s / %s / %s is %s', (type, subType, name, kind) => {
    expect(accountOfType(type, subType, name)?.kind ?? null).toBe(kind);
  });
});
