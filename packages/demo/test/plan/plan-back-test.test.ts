import { readFileSync } from 'node:fs';
import { BALANCE_SHEET_LINES, naturalSignOf } from '@tieout/finance/balance-sheet/balance-sheet-line.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_KEYS, type DemoKey } from '../../src/demo-key.ts';
import { demoCompany } from '../companies.ts';
import { receivablesOfKnownBills } from './known-bills.ts';
import { backTest, type BackTest } from './plan-back-test.ts';

/** What is bought, borrowed, repaid, raised and paid out is decided, not proposed from history. */
const DECIDED: ReadonlySet<string> = new Set([
  'FIXED_ASSETS',
  'DEBT_CURRENT',
  'DEBT_NON_CURRENT',
  'DISTRIBUTIONS',
  'PAID_IN_CAPITAL',
  'CONVERTIBLES',
]);
/** The books show the result in the lines of equity only at the end of a year; it is the same P&L. */
const RESULT: ReadonlySet<string> = new Set(['RETAINED_EARNINGS', 'CURRENT_YEAR_RESULT']);

const WITHIN = 3;

/** The worst month, percent of cash. */
const WORST: Readonly<Record<DemoKey, number>> = { market: 2, ecom: 2.8, saas: 6.4, services: 32.2 };

/** Those whose customers decide more of the cash than 3 %: even with every bill known, receivables alone are off by as much. */
const PAID_AS_CUSTOMERS_LIKE: Partial<Record<DemoKey, number>> = { saas: 7.6, services: 27.8 };

/** By company and month: cash of the books and what planned cash is off by, by line of the balance sheet; minor units. */
const CAUSES = JSON.parse(readFileSync(new URL('../fixtures/plan-back-test.json', import.meta.url), 'utf8')) as unknown;
const DOCS = readFileSync(new URL('../../../../docs/metrics/plan-three-way.md', import.meta.url), 'utf8');

/** An asset that is too high has cost cash. */
function causesOf({ plan, books }: BackTest, at: number): { code: string; effect: number }[] {
  const month = plan.months[at];
  return BALANCE_SHEET_LINES.filter(({ code }) => code !== 'CASH' && !RESULT.has(code)).map(({ code, section }) => {
    const actual = month === undefined ? 0 : (books[code]?.[month] ?? 0);
    return { code, effect: -naturalSignOf(section) * ((plan.balance[code][at] ?? 0) - actual) };
  });
}

function listed(test: BackTest) {
  return test.plan.months.map((month, at) => {
    const causes = causesOf(test, at).filter(({ code, effect }) => effect !== 0 && !DECIDED.has(code));
    return {
      month,
      cash: test.books.CASH?.[month] ?? 0,
      off: causes.reduce((sum, { effect }) => sum + effect, 0),
      causes: Object.fromEntries(causes.map(({ code, effect }) => [code, effect])),
    };
  });
}

function percentOff({ cash, off }: { cash: number; off: number }): number {
  return (off / Math.abs(cash)) * 100;
}

describe.each(DEMO_KEYS)('the last twelve months of %s, planned with their own P&L', (key) => {
  const test = backTest(demoCompany(key));
  const { plan, books } = test;
  const months = listed(test);
  const worst = Math.max(...months.map((month) => Math.abs(percentOff(month))));

  it('differ in cash by what their other lines differ, to the cent', () => {
    for (const [at, month] of plan.months.entries()) {
      const sum = causesOf(test, at).reduce((total, { effect }) => total + effect, 0);
      expect((plan.cash[at] ?? 0) - (books.CASH?.[month] ?? 0)).toBe(sum);
    }
  });

  it('are off in every month by the listed causes, to the cent', () => {
    expect(CAUSES).toMatchObject({ [key]: months });
  });

  it('are as near in cash as they were, and docs/metrics names each month that is further off than 3 %', () => {
    expect(worst).toBeLessThanOrEqual(WORST[key]);
    for (const { month, ...each } of months.filter((one) => Math.abs(percentOff(one)) > WITHIN)) {
      const percent = percentOff(each);
      const cash = `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`;
      const causes = Object.entries(each.causes).toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a));
      const words = causes
        .filter(([, effect]) => Math.abs(effect) >= 150_000)
        .map(([code, effect]) => `${WORDS[code]} ${effect < 0 ? '−' : '+'}${Math.round(Math.abs(effect) / 100_000)}`);
      expect(DOCS).toContain(`| ${NAMES[key]} | ${monthText(month)} | ${cash} | ${words.join(', ')} |`);
    }
  });

  it('are within 3 %, but for customers whose payments alone decide more than that', () => {
    const known = receivablesOfKnownBills(demoCompany(key), plan.months);
    const decided = plan.months.map((month, at) =>
      Math.abs((((known[at] ?? 0) - (books.RECEIVABLES?.[month] ?? 0)) / (books.CASH?.[month] ?? 1)) * 100),
    );
    const expected = PAID_AS_CUSTOMERS_LIKE[key];
    const isHeld = expected === undefined ? worst <= WITHIN : Math.abs(Math.max(...decided) - expected) < 0.05;
    expect(isHeld).toBe(true);
  });
});

const NAMES: Readonly<Record<DemoKey, string>> = {
  market: 'marketplace',
  ecom: 'e-commerce',
  saas: 'SaaS',
  services: 'services',
};

const WORDS: Readonly<Record<string, string>> = {
  RECEIVABLES: 'receivables',
  UNBILLED: 'unbilled',
  PREPAID: 'prepaid',
  PAYABLES: 'payables',
  PAYROLL_LIABILITIES: 'payroll',
  TAXES_PAYABLE: 'taxes',
  DEFERRED_REVENUE_CURRENT: 'deferred',
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function monthText(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]}-${month.slice(2, 4)}`;
}
