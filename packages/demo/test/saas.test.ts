import { addMonths, lastDayOf, monthOf, monthsBetween, parseMonth, type Month } from '@tieout/finance/month.ts';
import { describe, expect, it } from 'vitest';
import { allocateEqually } from '../src/kernel/allocate-equally.ts';
import { checkCompany } from './checks/company-checks.ts';
import { checkDeals } from './checks/deal-checks.ts';
import { openCompany } from './checks/open-month-checks.ts';
import { demoCompany, shiftedCompany, STORY_MONTHS, sum } from './companies.ts';
import { golden } from './golden.ts';
import { sumLedger } from './ledger-sums.ts';
import { mrrBridge, mrrOn } from './mrr.ts';

const { subscriptions, deals, entries, counterparties } = demoCompany('saas');
const BEFORE = addMonths(parseMonth('2023-01'), -1);

checkCompany('saas', 10);
checkDeals('saas', 'Account executive');

describe('subscriptions', () => {
  it('give the golden MRR, movements and paying customers of every month', () => {
    expect(mrrBridge(subscriptions, [BEFORE, ...STORY_MONTHS])).toEqual(golden.saas.mrr);
  });

  it('give the same while a month is open', () => {
    const months = [BEFORE, ...STORY_MONTHS].map((month) => addMonths(month, 12));
    expect(mrrBridge(openCompany('saas').subscriptions, months)).toEqual(golden.saas.mrr);
  });

  it('give the golden net and gross retention over twelve months', () => {
    const retention = golden.saas.retention.map(({ t }) => {
      const month = STORY_MONTHS[t] as Month;
      const now = mrrOn(subscriptions, lastDayOf(month));
      const before = mrrOn(subscriptions, lastDayOf(addMonths(month, -12)));
      const nrr = sum(before.keys(), (customer) => now.get(customer) ?? 0);
      const grr = sum(before, ([customer, mrr]) => Math.min(now.get(customer) ?? 0, mrr));
      return { t, open: sum(before.values(), (mrr) => mrr), nrr, grr };
    });
    expect(retention).toEqual(golden.saas.retention);
  });

  it('belong to the golden number of customers, who are the customers of the ledger', () => {
    const customers = counterparties.filter(({ type }) => type === 'CUSTOMER').map(({ key }) => key);
    expect(customers).toHaveLength(golden.saas.counts['customers'] ?? 0);
    expect(new Set(subscriptions.map(({ customerKey }) => customerKey))).toEqual(new Set(customers));
  });

  it('never overlap for one customer', () => {
    for (const items of Map.groupBy(subscriptions, ({ customerKey }) => customerKey).values()) {
      const ends = items.slice(0, -1).map(({ endExclusive }) => endExclusive ?? '9999-12-31');
      expect(items.slice(1).filter(({ start }, index) => start < (ends[index] ?? ''))).toEqual([]);
    }
  });

  it('with a discount are followed by the full price after six months', () => {
    const expired = subscriptions.filter(({ discounts, endExclusive }) => discounts[0]?.end === endExclusive);
    expect(expired.length).toBeGreaterThan(5);
    for (const { customerKey, endExclusive } of expired) {
      const next = subscriptions.find((item) => item.customerKey === customerKey && item.start === endExclusive);
      expect(next?.discounts).toEqual([]);
    }
  });

  it('leave undelivered months of annual terms that are the deferred revenue of every month end', () => {
    const sums = sumLedger(entries);
    const annual = subscriptions.filter(({ intervalUnit }) => intervalUnit === 'year');
    const undelivered = STORY_MONTHS.map((month) =>
      sum(annual, ({ unitPriceMinor, quantity, start }) => {
        const delivered = monthsBetween(monthOf(start), month) + 1;
        if (delivered <= 0) return 0;
        return sum(allocateEqually(unitPriceMinor * quantity, 12).slice(delivered), (share) => share);
      }),
    );
    expect(undelivered).toEqual(STORY_MONTHS.map((month) => -sums.closing(month, '2300')));
  });
});

it('has the golden number of deals and of invoices, each with its own number', () => {
  const invoices = entries.filter(({ docType }) => docType === 'INVOICE').map(({ docNumber }) => docNumber);
  expect({ deals: deals.length, invoices: new Set(invoices).size }).toMatchObject({
    deals: golden.saas.counts['deals'],
    invoices: golden.saas.counts['invoices'],
  });
  expect(invoices).toHaveLength(new Set(invoices).size);
});

it('plans rent of 6,500.00 a month times 1.20 for the next year', () => {
  const rent = shiftedCompany('saas', 10).nextPlan?.filter(({ accountCode }) => accountCode === '6310');
  expect(rent?.map(({ amountMinor }) => amountMinor)).toEqual(Array.from({ length: 12 }, () => 780000));
});
