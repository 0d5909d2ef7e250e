import { expect, test } from 'vitest';
import { proposeKind } from './propose-kind.ts';
import { us } from './charts/us.ts';

/** Of an account with this balance, debit positive, that only ever was on its side. */
function proposed(name: string, balance: number, code = '') {
  const sides = { debit: Math.max(balance, 0), credit: Math.max(-balance, 0), lines: 3, months: {} };
  const account = { code, name, type: '', subType: '', parent: '', line: 2, ...sides };
  const { kind, decision } = proposeKind(account, code === '' ? null : us);
  return { kind, certainty: decision.certainty, alternatives: decision.alternatives };
}

test.each([
  ['Bank Loan', -1, 'LT_DEBT'],
  ['Funding Circle Loan', -1, 'LT_DEBT'],
  ['Loan to Director', 1, 'LOAN_RECEIVABLE'],
  ['Bank Revaluations', 1, 'OTHER_EXPENSE'],
  ['Cash Over/Short', 1, 'OTHER_EXPENSE'],
  ['Accounts Receivable Write-offs', 1, 'OPEX_OTHER'],
  ['Inventory Write-down', 1, 'OPEX_OTHER'],
  ['Rent Deposit', 1, 'DEPOSIT'],
  ['Deposit for Rent', 1, 'DEPOSIT'],
  ['Rent Receivable', 1, 'AR_OTHER'],
  ['Travel Advances to Staff', 1, 'LOAN_RECEIVABLE'],
  ['Payroll Service Fees', 1, 'OPEX_OTHER'],
  ['Consulting Fees', -1, 'REVENUE'],
  ['Grant Income', -1, 'REVENUE'],
])('one word of “%s” makes it sure of nothing, and what it ends in says what it seems to be', (name, balance, kind) => {
  expect(proposed(name, balance)).toMatchObject({ kind, certainty: 'unsure' });
});

test.each([
  ['Credit Card Fees', 1, 'OPEX_BANK_FEES'],
  ['Checking Account Fees', 1, 'OPEX_BANK_FEES'],
  ['Savings Scheme Pension Costs', 1, 'OPEX_OTHER'],
  ['Owner A Funds Introduced', -1, 'PAID_IN_CAPITAL'],
  ['Drawings', 1, 'DISTRIBUTIONS'],
  ['Capital social', -1, 'SHARE_CAPITAL'],
  ['Lloyds Current Account', 1, 'CASH'],
  ['Cash at bank', 1, 'CASH'],
  ['Travel - National', 1, 'OPEX_TRAVEL'],
  ['Depreciation Expense', 1, 'DEPRECIATION'],
  ['Depreciation - Accumulated', -1, 'ACCUM_DEPRECIATION'],
  ['Less Accumulated Depreciation on Laptops', -1, 'ACCUM_DEPRECIATION'],
  ['Cost of Goods Sold', 1, 'COGS_OTHER'],
  ['Prepaid Rent', 1, 'PREPAID'],
  ['VAT', -1, 'SALES_TAX'],
  ['VAT (820)', -1, 'SALES_TAX'],
])('“%s” is called what it is', (name, balance, kind) => {
  expect(proposed(name, balance)).toEqual({ kind, certainty: 'sure', alternatives: [] });
});

test('an account that only its side tells about may stand in the profit or not', () => {
  expect(proposed('Quayside', -1)).toEqual({
    kind: 'REVENUE',
    certainty: 'unsure',
    alternatives: ['OTHER_CURRENT_LIAB'],
  });
  expect(proposed('Laptops & Kit', 1)).toEqual({
    kind: 'OPEX_OTHER',
    certainty: 'unsure',
    alternatives: ['OTHER_CURRENT_ASSET', 'COGS_OTHER'],
  });
});

test('nor does a word in passing say whether it does', () => {
  expect(proposed('Bank Something', 1)).toMatchObject({ certainty: 'unsure', alternatives: ['OPEX_OTHER'] });
  expect(proposed('Travel Something', 1)).toMatchObject({
    certainty: 'unsure',
    alternatives: ['OTHER_CURRENT_ASSET', 'COGS_OTHER'],
  });
});

test('a word in passing does not make cash of a number that stands for all assets', () => {
  expect(proposed('Bank Something', 1, '1300')).toEqual({
    kind: 'CASH',
    certainty: 'unsure',
    alternatives: ['OTHER_CURRENT_ASSET'],
  });
  expect(proposed('Business Checking', 1, '1000')).toMatchObject({ kind: 'CASH', certainty: 'sure' });
});
