import { expect, test } from 'vitest';
import {
  ACCOUNT_KINDS,
  CLASSIFICATIONS,
  isBalanceSheetKind,
  isCashKind,
  normalSign,
  PNL_SECTIONS,
  pnlSectionOf,
  type AccountKind,
  type PnlSection,
} from './account-kind.ts';

test('there are 74 different kinds: 43 of the balance sheet, 30 of the P&L and one that is not decided', () => {
  expect(new Set(ACCOUNT_KINDS).size).toBe(74);
  expect(ACCOUNT_KINDS).toHaveLength(74);
  expect(ACCOUNT_KINDS.filter(isBalanceSheetKind)).toHaveLength(43);
  expect(ACCOUNT_KINDS.filter((kind) => pnlSectionOf(kind) !== null)).toHaveLength(30);
});

test('debits grow assets and expenses, credits grow the rest', () => {
  expect(CLASSIFICATIONS.map((classification) => [classification, normalSign(classification)])).toEqual([
    ['ASSET', 1],
    ['LIABILITY', -1],
    ['EQUITY', -1],
    ['REVENUE', -1],
    ['EXPENSE', 1],
    ['UNDECIDED', -1],
  ]);
});

test.each<[AccountKind, string | null]>([
  ['REVENUE', 'REVENUE'],
  ['CONTRA_REVENUE', 'REVENUE'],
  ['OTHER_OPERATING_INCOME', 'REVENUE'],
  ['BAD_DEBT', 'OPERATING_EXPENSES'],
  ['TAXES_OTHER', 'OPERATING_EXPENSES'],
  ['DEPRECIATION', 'DEPRECIATION_AMORTISATION'],
  ['INTEREST_INCOME', 'OTHER_INCOME_EXPENSE'],
  ['INTEREST_EXPENSE', 'OTHER_INCOME_EXPENSE'],
  ['INVESTMENT_INCOME', 'OTHER_INCOME_EXPENSE'],
  ['OTHER_INCOME', 'OTHER_INCOME_EXPENSE'],
  ['OTHER_EXPENSE', 'OTHER_INCOME_EXPENSE'],
  ['FX_GAIN_LOSS', 'OTHER_INCOME_EXPENSE'],
  ['DISPOSAL_GAIN_LOSS', 'OTHER_INCOME_EXPENSE'],
  ['ONE_OFF', 'OTHER_INCOME_EXPENSE'],
  ['INCOME_TAX', 'INCOME_TAX'],
  ['INCOME_TAX_PAYABLE', null],
  ['DEFERRED_REVENUE', null],
  ['CASH', null],
])('%s is at home in %s', (kind, section) => {
  expect(pnlSectionOf(kind)).toBe(section);
});

function sectionsOf(isWanted: (kind: AccountKind) => boolean): Set<PnlSection | null> {
  return new Set(ACCOUNT_KINDS.filter(isWanted).map((kind) => pnlSectionOf(kind)));
}

test('cost kinds are at home where their prefix says, and every section has a kind', () => {
  expect(sectionsOf((kind) => kind.startsWith('COGS_'))).toEqual(new Set(['COST_OF_REVENUE']));
  expect(sectionsOf((kind) => kind.startsWith('OPEX_'))).toEqual(new Set(['OPERATING_EXPENSES']));
  expect(sectionsOf(() => true)).toEqual(new Set([...PNL_SECTIONS, null]));
});

test('only CASH is cash: restricted cash and company cards are not', () => {
  expect(ACCOUNT_KINDS.filter(isCashKind)).toEqual(['CASH']);
});
