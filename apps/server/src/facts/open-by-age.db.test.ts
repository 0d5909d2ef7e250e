import { addDays, parseLocalDate } from '@tieout/finance/local-date.ts';
import { openSumsByMonth } from '@tieout/finance/metrics/open-items/open-by-age.ts';
import { openItemsByMonth } from '@tieout/finance/metrics/open-items/open-items.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { lastDayOf, monthRange, parseMonth, type Month } from '@tieout/finance/month.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import type { PostedEntry } from '#ledger/posting/post-entries.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { createCompany } from '#test/factories/people.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { gatherOpenItems } from './gather-facts.ts';
import { selectOpenByAge } from './open-by-age.queries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

const [FIRST, TO] = [parseLocalDate('2026-01-01'), parseMonth('2026-05')];
const MONTHS = monthRange(parseMonth('2026-01'), TO);
const TERMS = 14;

/** Few names and days, so that lines meet: payments before their documents, due dates told late, names in other letters. */
const line = fc.record({
  day: fc.nat(179),
  party: fc.constantFrom('a', 'a', 'b', 'b', 'channels', null),
  document: fc.constantFrom('INV-1', 'inv-1', 'INV-2', 'INV-3', null),
  dueAfter: fc.option(fc.integer({ min: -10, max: 120 })),
  amount: fc.constantFrom(-300, -100, -50, 50, 100, 300),
});

type Line = typeof line extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function entryOf({ day, party, document, dueAfter, amount }: Line): PostedEntry {
  const date = addDays(FIRST, day);
  const common = { departmentExternalId: null, docRef: null };
  return entry(
    date,
    {},
    {
      docNumber: document,
      dueOn: dueAfter === null ? null : addDays(date, dueAfter),
      lines: [
        { ...common, accountExternalId: '1100', counterpartyExternalId: party, amount: minorUnits(amount) },
        { ...common, accountExternalId: '4000', counterpartyExternalId: null, amount: minorUnits(-amount) },
      ],
    },
  );
}

type Open = { bucket: string; open: number };

/** By month and age, what adds up to nothing left out. */
function aged(byMonth: ReadonlyMap<Month, readonly Open[]>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [month, items] of byMonth) {
    for (const { bucket, open } of items) sums[`${month} ${bucket}`] = (sums[`${month} ${bucket}`] ?? 0) + open;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

test('added up by the database, invoices have the ages that they have one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 40 }), async (lines) => {
      const companyId = await createCompany(database.db);
      const context = { companyIds: [companyId] };
      await createChart(database.pool, companyId);
      await inContext(database.db, context, (db) =>
        sql`insert into counterparty (company_id, source, external_id, type, name)
            values (${companyId}, 'MANUAL', 'a', 'CUSTOMER', 'A'), (${companyId}, 'MANUAL', 'b', 'CUSTOMER', 'B'),
                   (${companyId}, 'MANUAL', 'channels', 'CUSTOMER', 'Channels')`.execute(db),
      );
      await post(database.pool, companyId, lines.map(entryOf));
      await inContext(database.db, context, async (db) => {
        const asked = { companyId, side: 'RECEIVABLE', on: lastDayOf(TO), version: null } as const;
        const accounts = await db.selectFrom('account').where('kind', '=', 'AR').select('id').execute();
        const accountIds = accounts.map(({ id }) => id);
        const changes = await selectOpenByAge(db, { ...asked, accountIds, termsDays: TERMS });
        const items = openItemsByMonth(await gatherOpenItems(db, asked), MONTHS, { termsDays: TERMS });
        expect(aged(openSumsByMonth(changes, MONTHS))).toEqual(aged(items));
      });
    }),
    { numRuns: 25 },
  );
});
