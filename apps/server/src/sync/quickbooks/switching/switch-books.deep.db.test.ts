import { parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createSwitchingWorld } from '#test/sync/switching-world.ts';

let world: Awaited<ReturnType<typeof createSwitchingWorld>>;
beforeAll(async () => {
  world = await createSwitchingWorld();
});

test('books that differ before the month differ by one entry of its first day', async () => {
  const owner = await world.createCompany();
  const { csv } = world.fileOf('2026-09-30');
  const [head = '', ...lines] = csv.split('\n');
  const more = ['X1,2025-06-30,1000,Bank,Bank,100.00,', 'X1,2025-06-30,9999,Odd,Expense,,100.00', ''];
  await world.imports.importFile(owner, [head, ...lines.filter((line) => line !== ''), ...more].join('\n'));
  const connected = await world.connect(owner);
  await world.sync(connected);
  await inContext(world.app.db, { companyIds: [owner.companyId] }, (db) =>
    sql`update company set closed_through = '2026-03' where id = ${owner.companyId}`.execute(db),
  );
  expect((await world.choose(connected, { countsFrom: parseMonth('2026-03') })).refusal()).toMatchObject({
    code: 'conflict',
  });
  (await world.choose(connected, { countsFrom: parseMonth('2026-04') })).ok();
  await world.sync(connected);
  expect((await world.check(owner)).connection?.runs[0]).toMatchObject({ status: 'done', differing: 0 });
  const { rows } = await inContext(world.app.db, { companyIds: [owner.companyId] }, (db) =>
    sql<{ day: string; memo: string }>`
      select booked_on::text as day, memo from journal_entry
       where company_id = ${owner.companyId} and until_version is null and external_id = 'opening-balances'`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ day: '2026-04-01', memo: 'Difference of the balances before to those of QuickBooks' }]);
});
