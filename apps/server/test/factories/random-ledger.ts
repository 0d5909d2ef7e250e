import fc from 'fast-check';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths, firstDayOf, monthsBetween, parseMonth } from '@tieout/finance/month.ts';
import { inContext } from '#db/context.ts';
import type { PostedEntry } from '#ledger/posting/post-entries.ts';
import type { TestApp } from '../test-app.ts';
import { createChart, postOne, type TestAccount } from './ledger.ts';
import { createOwner } from './people.ts';

/** A chart that reaches every figure of the headline, and what each account is to it in plain words. */
export const RANDOM_CHART = [
  { code: '1000', kind: 'CASH', classification: 'ASSET', is: 'cash' },
  { code: '1010', kind: 'CASH', classification: 'ASSET', is: 'cash' },
  { code: '1050', kind: 'RESTRICTED_CASH', classification: 'ASSET', is: 'other' },
  { code: '1100', kind: 'AR', classification: 'ASSET', is: 'receivable' },
  { code: '2000', kind: 'AP', classification: 'LIABILITY', is: 'payable' },
  { code: '3000', kind: 'SHARE_CAPITAL', classification: 'EQUITY', is: 'other' },
  { code: '4000', kind: 'REVENUE', classification: 'REVENUE', is: 'revenue' },
  { code: '4080', kind: 'CONTRA_REVENUE', classification: 'REVENUE', is: 'revenue' },
  { code: '5000', kind: 'COGS_OTHER', classification: 'EXPENSE', is: 'cost' },
  { code: '6000', kind: 'OPEX_PEOPLE', classification: 'EXPENSE', is: 'cost' },
  { code: '8000', kind: 'INTEREST_INCOME', classification: 'REVENUE', is: 'cost' },
] as const satisfies readonly (TestAccount & { is: string })[];

const DEPARTMENTS = ['sales', 'engineering'] as const;

export const FIRST_MONTH = parseMonth('2025-01');
export const LAST_CLOSED_MONTH = parseMonth('2026-03');
/** The last one is open: no part of any headline. */
const MONTHS = 16;

/** Half of the entries fall into one month, so that its drill-down has several pages. */
const monthIndex = fc.oneof(fc.constant(monthsBetween(FIRST_MONTH, LAST_CLOSED_MONTH)), fc.nat({ max: MONTHS - 1 }));

const date = fc
  .tuple(monthIndex, fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) =>
    parseLocalDate(`${firstDayOf(addMonths(FIRST_MONTH, month)).slice(0, 8)}${String(day).padStart(2, '0')}`),
  );

const line = fc.record({
  accountExternalId: fc.constantFrom(...RANDOM_CHART.map(({ code }) => code)),
  amount: fc.oneof(
    fc.integer({ min: -1_000_00, max: 1_000_00 }),
    fc.maxSafeInteger().map((n) => n % 10 ** 12),
  ),
  departmentExternalId: fc.option(fc.constantFrom(...DEPARTMENTS)),
});

/** Balances because its last line is whatever the others leave. */
const balancedEntry = fc
  .record({ date, lines: fc.array(line, { minLength: 2, maxLength: 6 }) })
  .map(({ date: day, lines }): PostedEntry => {
    const sum = lines.slice(0, -1).reduce((total, { amount }) => total + amount, 0);
    return {
      externalId: '',
      date: day,
      docType: 'JOURNAL',
      docNumber: null,
      memo: null,
      lines: lines.map((each, index) => ({
        ...each,
        amount: minorUnits(index === lines.length - 1 ? 0 - sum : each.amount),
        counterpartyExternalId: null,
        docRef: null,
      })),
    };
  });

/** Entries of one company, cut into the batches in which they arrive. */
export const randomBatches: fc.Arbitrary<PostedEntry[][]> = fc
  .tuple(fc.array(balancedEntry, { maxLength: 250, size: 'max' }), fc.array(fc.nat({ max: 250 }), { maxLength: 4 }))
  .map(([drawn, cuts]) => {
    const entries = drawn.map((entry, index) => ({ ...entry, externalId: `E-${index}` }));
    const edges = [0, ...cuts.map((cut) => Math.min(cut, entries.length)), entries.length].sort((a, b) => a - b);
    return edges.slice(1).map((end, index) => entries.slice(edges[index], end));
  });

/** A company whose books are the batches, posted one after the other. */
export async function createRandomBooks(app: TestApp, batches: readonly (readonly PostedEntry[])[]) {
  const owner = await createOwner(app, 'BOOTSTRAP', { closed_through: LAST_CLOSED_MONTH });
  await createChart(app.pool, owner.companyId, RANDOM_CHART);
  await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
    db
      .insertInto('dimension')
      .values(
        DEPARTMENTS.map((name) => ({
          company_id: owner.companyId,
          source: 'MANUAL',
          kind: 'DEPARTMENT' as const,
          external_id: name,
          name,
        })),
      )
      .execute(),
  );
  for (const entries of batches) await postOne(app.pool, { companyId: owner.companyId, entries });
  return owner;
}
