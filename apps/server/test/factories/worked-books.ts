import { readFileSync } from 'node:fs';
import type { AccountKind, Classification } from '@tieout/finance/account-kind.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import type { PostedEntry } from '#ledger/posting/post-entries.ts';
import type { TestApp } from '../test-app.ts';
import { createChart, entry, post, type TestAccount } from './ledger.ts';
import { createOwner } from './people.ts';

interface WorkedLedger {
  in: { accounts: Record<string, string>; entries: { date: string; lines: [code: string, major: number][] }[] };
  out: Record<string, number[]>;
}

/** O-2.2 of the finance reference: three months of a young company, in major units. */
const [WORKED] = (
  JSON.parse(
    readFileSync(new URL('../../../../packages/finance/test/fixtures/finance-oracles.json', import.meta.url), 'utf8'),
  ) as (WorkedLedger & { id: string })[]
).filter(({ id }) => id === 'O-2.2');

const KINDS: Readonly<Record<string, readonly [AccountKind, Classification, string]>> = {
  1000: ['CASH', 'ASSET', 'Bank'],
  1100: ['AR', 'ASSET', 'Accounts Receivable'],
  1300: ['PREPAID', 'ASSET', 'Other Current Asset'],
  1500: ['FIXED_ASSET', 'ASSET', 'Fixed Asset'],
  1590: ['ACCUM_DEPRECIATION', 'ASSET', 'Fixed Asset'],
  2000: ['AP', 'LIABILITY', 'Accounts Payable'],
  2050: ['CREDIT_CARD', 'LIABILITY', 'Credit Card'],
  2100: ['PAYROLL_LIAB', 'LIABILITY', 'Other Current Liability'],
  2300: ['DEFERRED_REVENUE', 'LIABILITY', 'Other Current Liability'],
  2700: ['LT_DEBT', 'LIABILITY', 'Long Term Liability'],
  3000: ['SHARE_CAPITAL', 'EQUITY', 'Equity'],
  4000: ['REVENUE', 'REVENUE', 'Income'],
  4100: ['REVENUE', 'REVENUE', 'Income'],
  5000: ['COGS_OTHER', 'EXPENSE', 'Cost of Goods Sold'],
  6000: ['OPEX_PEOPLE', 'EXPENSE', 'Expense'],
  6010: ['OPEX_PEOPLE', 'EXPENSE', 'Expense'],
  6050: ['OPEX_PEOPLE', 'EXPENSE', 'Expense'],
  6100: ['OPEX_MARKETING', 'EXPENSE', 'Expense'],
  6300: ['OPEX_INSURANCE', 'EXPENSE', 'Expense'],
  7000: ['DEPRECIATION', 'EXPENSE', 'Other Expense'],
  7100: ['INTEREST_EXPENSE', 'EXPENSE', 'Expense'],
  7200: ['DISPOSAL_GAIN_LOSS', 'REVENUE', 'Other Income'],
};

/** Documents of the ledger by the day they are booked or paid on. */
const DOCUMENTS: Readonly<Record<string, { number: string; paidBy?: true }>> = {
  '2024-01-05': { number: 'INV-1' },
  '2024-02-04': { number: 'INV-1', paidBy: true },
  '2024-03-18': { number: 'INV-2' },
  '2024-01-20': { number: 'BILL-1' },
  '2024-02-10': { number: 'BILL-1', paidBy: true },
  '2024-02-22': { number: 'BILL-2' },
  '2024-03-10': { number: 'BILL-2', paidBy: true },
  '2024-03-22': { number: 'BILL-3' },
};

export const WORKED_CHART: readonly TestAccount[] = Object.entries(KINDS).map(
  ([code, [kind, classification, accountType]]) => ({
    code,
    kind,
    classification,
    accountType,
    name: WORKED?.in.accounts[code] ?? code,
  }),
);

function workedEntries(): PostedEntry[] {
  return (WORKED?.in.entries ?? []).map(({ date, lines }) => {
    const document = DOCUMENTS[date];
    const plain = entry(date, Object.fromEntries(lines.map(([code, major]) => [code, major * 100])));
    if (document === undefined) return plain;
    return {
      ...plain,
      docNumber: document.paidBy === true ? null : document.number,
      lines: plain.lines.map((line) => ({ ...line, docRef: document.number })),
    };
  });
}

/** What the worked ledger must come to, by month, in major units. */
export function workedOracle(name: string): number[] {
  const found = WORKED?.out[name];
  if (found === undefined) throw new Error(`The worked ledger has no ${name}`);
  return found;
}

/** A SaaS company with the worked ledger, closed through February 2024; its clock stands at the end of March. */
export async function createWorkedBooks(app: TestApp) {
  const owner = await createOwner(app, 'BOOTSTRAP', {
    business_model: 'SaaS',
    closed_through: parseMonth('2024-02'),
    clock_on: parseLocalDate('2024-03-31'),
  });
  await createChart(app.pool, owner.companyId, WORKED_CHART);
  await post(app.pool, owner.companyId, workedEntries());
  return owner;
}
