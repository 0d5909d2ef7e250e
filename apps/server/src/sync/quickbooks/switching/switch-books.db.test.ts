import { parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createSalesPlan } from '#test/factories/plans.ts';
import { createSwitchingWorld, RENAMED } from '#test/sync/switching-world.ts';

let world: Awaited<ReturnType<typeof createSwitchingWorld>>;
beforeAll(async () => {
  world = await createSwitchingWorld();
});

test('the same books from a file and from QuickBooks are counted once, and what hangs on accounts stays', async () => {
  const owner = await world.createCompany();
  const { csv, renamed } = world.fileOf('2026-09-30');
  const file = await world.imports.importFile(owner, csv);
  await createSalesPlan(world.app, owner.companyId);
  const before = await world.totalsOf(owner);

  const connected = await world.connect(owner);
  expect((await world.check(owner)).switching).toEqual({ isReady: false, countsFrom: null });
  await world.sync(connected);
  expect(await world.totalsOf(owner)).toEqual(before);
  const state = await world.check(owner);
  expect(state).toMatchObject({ isQuickbooksConnected: false, switching: { isReady: true, countsFrom: null } });
  expect(state.connection).toMatchObject({ state: 'connected', entries: 0, problem: null });

  // Beside each other: the same, but for the account that nobody could know, and the months that the file lacks.
  const first = await world.compared(connected, '2026-05');
  const odd = first.matches.filter(({ by }) => by === null);
  expect(odd).toMatchObject([{ externalId: renamed, accountId: null }]);
  expect(first.months.find(({ month }) => month === '2026-05')).toMatchObject({ difference: 0, isShut: false });
  expect(first.months.find(({ month }) => month === '2026-10')).toMatchObject({ there: 0 });
  const mine = first.existing.find(({ name }) => name === RENAMED);
  const told = await world.choose(connected, {
    countsFrom: null,
    matches: [{ externalId: renamed, accountId: mine?.id }],
  });
  expect(told.ok().matches.find(({ externalId }) => externalId === renamed)).toMatchObject({ by: 'hand' });
  const second = await world.compared(connected, '2026-05');
  expect(second.accounts.filter(({ difference, before: carried }) => difference !== 0 || carried !== 0)).toEqual([]);
  expect(second.months.filter(({ month, differing }) => month <= '2026-09' && differing > 0)).toEqual([]);
  // Each result is the sum of the rows that it opens into.
  const results = second.accounts.filter(({ isResult }) => isResult);
  const revenue = results.filter(({ code }) => code?.startsWith('4') === true);
  const sum = results.reduce((total, row) => total + (revenue.includes(row) ? row.there : -row.there), 0);
  expect(second.months.find(({ month }) => month === '2026-05')?.there).toBe(sum);

  const wrong = await world.choose(connected, { countsFrom: parseMonth('2019-01') });
  expect(wrong.refusal()).toMatchObject({ code: 'invalid-input' });
  const matches = [{ externalId: renamed, accountId: mine?.id }];
  (await world.choose(connected, { countsFrom: parseMonth('2026-04'), matches })).ok();
  await world.sync(connected);
  const after = await world.check(owner);
  expect(after).toMatchObject({ isQuickbooksConnected: true, switching: null });
  expect(after.connection).toMatchObject({ countsFrom: '2026-04', problem: null });
  expect(after.connection?.runs[0]).toMatchObject({ status: 'done', differing: 0 });

  // No figure is doubled: until September the totals are the file's, account by account, whoever tells them now.
  const now = await world.totalsOf(owner);
  expect(now.filter((line) => (line.split(' ').at(-2) ?? '') < '2026-10')).toEqual(before);
  const { rows } = await inContext(world.app.db, { companyIds: [owner.companyId] }, (db) =>
    sql<{ orphans: number; sources: string[] }>`
      select (select count(*)::integer from plan_line p join account a on a.company_id = p.company_id and a.id = p.account_id
               where p.company_id = ${owner.companyId} and (a.connection_id <> ${connected.connectionId} or not a.is_active))
               as orphans,
             (select array_agg(distinct source order by source) from journal_entry
               where company_id = ${owner.companyId} and until_version is null and booked_on >= '2026-04-01') as sources`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ orphans: 0, sources: ['QBO'] }]);
  // The next sync changes nothing.
  await world.sync(connected);
  expect((await world.check(owner)).connection?.runs[0]).toMatchObject({
    added: 0,
    changed: 0,
    removed: 0,
    differing: 0,
  });
  // What made way is not taken out a second time.
  const reverted = await world.imports.revert(owner, file);
  expect(reverted).toMatchObject({
    status: 'imported',
    failure: expect.stringMatching(/made way for QuickBooks, which counts from Apr-26/) as string,
  });
}, 120_000);
