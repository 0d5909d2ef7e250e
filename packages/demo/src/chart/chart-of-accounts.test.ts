import { normalSign, pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { expect, it } from 'vitest';
import { DEMO_KEYS } from '../demo-key.ts';
import { chartOfAccounts } from './chart-of-accounts.ts';

const accounts = DEMO_KEYS.flatMap(chartOfAccounts);

it('gives the four models their own names for the same code', () => {
  const sales = DEMO_KEYS.map((key) => chartOfAccounts(key).find(({ code }) => code === '4000')?.name);
  expect(sales).toEqual([
    'Subscription revenue',
    'Product sales',
    'Consulting fees, time and materials',
    'Commissions',
  ]);
});

it('gives accounts of the same code, type and sub-type the same kind', () => {
  const kinds = Map.groupBy(
    accounts,
    ({ code, accountType, accountSubType }) => `${code} ${accountType} ${accountSubType}`,
  );
  const ambiguous = [...kinds].filter(([, each]) => new Set(each.map(({ kind }) => kind)).size > 1);
  expect(ambiguous).toEqual([]);
});

it('classifies accounts below 4000 as balance sheet and the others as profit and loss', () => {
  for (const { code, kind, classification } of accounts) {
    expect({ code, isProfitAndLoss: pnlSectionOf(kind) !== null }).toEqual({
      code,
      isProfitAndLoss: Number(code) >= 4000,
    });
    const growsByDebits = Number(code) < 2000 || Number(code) >= 5000;
    expect({ code, sign: normalSign(classification) }).toEqual({ code, sign: growsByDebits ? 1 : -1 });
  }
});

it.each([
  ['1150', 'UNBILLED'],
  ['2400', 'CUSTOMER_FUNDS'],
  ['2700', 'LT_DEBT'],
  ['3800', 'DISTRIBUTIONS'],
  ['4090', 'CONTRA_REVENUE'],
  ['5200', 'COGS_LABOUR'],
  ['6015', 'OPEX_SALES_COMMISSION'],
  ['6370', 'OPEX_FACILITIES'],
  ['7100', 'INTEREST_EXPENSE'],
])('account %s is %s', (code, kind) => {
  expect(accounts.filter((account) => account.code === code).every((account) => account.kind === kind)).toBe(true);
  expect(accounts.some((account) => account.code === code)).toBe(true);
});
