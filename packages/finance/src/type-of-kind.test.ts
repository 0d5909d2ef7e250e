import { expect, test } from 'vitest';
import { ACCOUNT_KINDS, isBalanceSheetKind, isUndecidedKind, pnlSectionOf } from './account-kind.ts';
import { KIND_NAMES } from './kind-names.ts';
import { typeOfKind } from './type-of-kind.ts';

test('every kind has a type of its own statement', () => {
  for (const kind of ACCOUNT_KINDS) {
    const { classification } = typeOfKind(kind);
    expect({ kind, isPnl: classification === 'REVENUE' || classification === 'EXPENSE' }).toEqual({
      kind,
      isPnl: pnlSectionOf(kind) !== null,
    });
    expect({ kind, isUndecided: classification === 'UNDECIDED' }).toEqual({ kind, isUndecided: isUndecidedKind(kind) });
    expect([isBalanceSheetKind(kind), pnlSectionOf(kind) !== null, isUndecidedKind(kind)].filter(Boolean)).toEqual([
      true,
    ]);
  }
});

test('no two kinds are called the same', () => {
  expect(new Set(ACCOUNT_KINDS.map((kind) => KIND_NAMES[kind])).size).toBe(ACCOUNT_KINDS.length);
});

test.each([
  ['CASH', 'Bank', 'ASSET'],
  ['CREDIT_CARD', 'Credit Card', 'LIABILITY'],
  ['INVENTORY', 'Other Current Asset', 'ASSET'],
  ['OPEX_FACILITIES', 'Expense', 'EXPENSE'],
  ['OTHER_INCOME', 'Other Income', 'REVENUE'],
  ['CONVERTIBLE', 'Long Term Liability', 'LIABILITY'],
  ['UNDECIDED', 'Undecided', 'UNDECIDED'],
] as const)('%s is of the type %s', (kind, type, classification) => {
  expect(typeOfKind(kind)).toEqual({ type, classification });
});
