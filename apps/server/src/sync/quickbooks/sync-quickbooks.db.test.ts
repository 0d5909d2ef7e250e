import {
  checkQuickbooksConnection,
  createConnectToken,
  disconnectQuickbooks,
  getConnectInvitation,
} from '@tieout/contracts/quickbooks.ts';
import { getFreshness } from '@tieout/contracts/freshness.ts';
import { getDataSources } from '@tieout/contracts/data-sources.ts';
import { createQuickBooksApi } from '@tieout/connectors/quickbooks/api.ts';
import { quickBooks } from '@tieout/connectors/quickbooks/connector.ts';
import { loadTrialBalance } from '@tieout/connectors/quickbooks/read-reports.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createOwner } from '#test/factories/people.ts';
import {
  createSandboxedApp,
  cutOffAfter,
  goThroughLinkAndBack,
  goToQuickBooksAndBack,
  SAAS,
  SERVICES,
} from '#test/sync/sandboxed-app.ts';
import { TEST_GRANT_BOX } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';
import { usableGrant } from '../grants.ts';
import { syncQuickBooks } from './sync-quickbooks.ts';

const TODAY = '2026-11-14';
type Owner = Awaited<ReturnType<typeof createOwner>> & { connectionId: string };

let world: Awaited<ReturnType<typeof createSandboxedApp>>;
beforeAll(async () => {
  world = await createSandboxedApp(TODAY);
});

async function connect(realmId = SERVICES): Promise<Owner> {
  const owner = await createOwner(world.app, 'BOOTSTRAP', { clock_on: parseLocalDate(TODAY) });
  expect(await goToQuickBooksAndBack(world.app, owner.token, { realmId })).toBe('/quickbooks-connect?status=connected');
  return { ...owner, connectionId: (await check(owner)).connection?.id ?? '' };
}

async function check({ token }: Pick<Owner, 'token'>) {
  return (await world.app.call(checkQuickbooksConnection, { query: {} }, { token })).ok();
}

async function ties({ token }: Pick<Owner, 'token'>) {
  return (await world.app.call(getFreshness, { query: {} }, { token })).ok().compared;
}

function sync({ companyId, connectionId }: Owner, vendor = world.vendor) {
  const { db, pool } = world.app;
  return syncQuickBooks({ db, pool, box: TEST_GRANT_BOX, vendor }, { companyId, connectionId });
}

function key({ companyId, connectionId }: Owner) {
  return { companyId, connectionId, provider: 'quickbooks' as const };
}

async function grantOf(owner: Owner, refused: string | null = null) {
  let refreshes = 0;
  const { vendor, clock, app } = world;
  const context = await vendor.contextOf(owner.connectionId);
  const grants = await Promise.all(
    [1, 2].map(() =>
      usableGrant(
        {
          db: app.db,
          box: TEST_GRANT_BOX,
          now: () => clock.now(),
          async refresh(grant) {
            refreshes += 1;
            return quickBooks.refresh(context, grant);
          },
        },
        key(owner),
        refused,
      ),
    ),
  );
  return { grants, refreshes, context };
}

/** Accounts whose balance is carried on from year to year, with what the books and what QuickBooks say. */
async function expectTies(owner: Owner): Promise<void> {
  const { grants, context } = await grantOf(owner);
  const [grant] = grants;
  if (grant === undefined) throw new Error('no grant');
  const told = await loadTrialBalance(createQuickBooksApi(context, grant), parseLocalDate(TODAY));
  const rows = await inContext(world.app.db, { companyIds: [owner.companyId] }, async (db) => {
    const found = await sql<{ id: string; minor: number }>`
      select a.external_id as id, coalesce(sum(l.amount_base_minor), 0)::bigint as minor
        from account a left join journal_line l
          on l.company_id = a.company_id and l.account_id = a.id and l.until_version is null and l.basis <> 'CASH'
       where a.company_id = ${owner.companyId} and a.classification in ('ASSET', 'LIABILITY', 'EQUITY')
         and a.kind <> 'RETAINED_EARNINGS'
       group by 1`.execute(db);
    return found.rows;
  });
  expect(rows.length).toBeGreaterThan(5);
  expect(rows).toEqual(rows.map(({ id }) => ({ id, minor: told.get(id) ?? 0 })));
}

async function versionOf({ companyId }: Owner): Promise<number> {
  const { rows } = await runAsSuperuser(
    world.app.superuserUrl,
    `select version::integer from ledger_version where company_id = '${companyId}'`,
  );
  return (rows[0] as { version: number } | undefined)?.version ?? 0;
}

test('books are right after one month, go on where a kill cut them off, and follow every change', async () => {
  const owner = await connect();
  await expect(sync(owner, cutOffAfter(world.vendor, 1))).rejects.toThrow('killed');
  await expectTies(owner);
  const first = await check(owner);
  expect(first).toMatchObject({ isQuickbooksConnected: true, isSandbox: true, connection: { state: 'backfilling' } });
  expect(first.connection?.runs[0]).toMatchObject({ monthsRead: 1, months: 36, status: 'running' });
  const { sources } = (await world.app.call(getDataSources, { query: {} }, owner)).ok();
  expect(sources[0]).toMatchObject({ status: 'SYNCING', progress: { monthsRead: 1, months: 36 } });

  await sync(owner);
  await expectTies(owner);
  const { connection } = await check(owner);
  expect(connection).toMatchObject({ state: 'connected', problem: null });
  expect(connection?.runs.map(({ status, differing }) => [status, differing])).toEqual([
    ['done', 0],
    ['interrupted', null],
  ]);
  const { transactions } = world.quickBooks.booksOf(SERVICES) ?? { transactions: new Map() };
  const inWindow = [...transactions.values()].filter(({ date }) => date >= '2023-12-01');
  expect(connection?.entries).toBe(inWindow.length + 1);

  const version = await versionOf(owner);
  await sync(owner);
  expect(await versionOf(owner)).toBe(version);

  const [gone, moved] = inWindow.filter(({ type }) => type === 'Invoice').slice(-2);
  world.quickBooks.control.change({ realmId: SERVICES, kind: 'delete', ids: [gone?.id ?? ''] });
  world.quickBooks.control.change({ realmId: SERVICES, kind: 'move', ids: [moved?.id ?? ''], date: '2026-03-05' });
  world.quickBooks.control.expireTokens();
  await sync(owner);
  await expectTies(owner);
  expect((await check(owner)).connection).toMatchObject({ state: 'connected', entries: inWindow.length });
  expect(await versionOf(owner)).toBeGreaterThan(version);

  // A type that changes tell nothing of: the trial balance finds it, and the sync after that reads it.
  const payroll = inWindow.findLast(({ type }) => type === 'Payroll Check');
  world.quickBooks.control.change({ realmId: SERVICES, kind: 'void', ids: [payroll?.id ?? ''] });
  await sync(owner);
  expect((await check(owner)).connection?.problem).toMatch(/^The balance of .+ is not the one that QuickBooks says\./);
  // The open month and the one before were compared: its balances are not those of QuickBooks, and it says on which accounts.
  const [november] = (await ties(owner)).filter(({ month }) => month === '2026-11');
  expect(november?.differing.length).toBeGreaterThan(0);
  await sync(owner);
  await expectTies(owner);
  expect((await check(owner)).connection).toMatchObject({ problem: null, entries: inWindow.length - 1 });
  const mended = await ties(owner);
  expect(mended).toHaveLength(36);
  expect(mended.filter(({ differing, isChangedSince }) => differing.length > 0 || isChangedSince)).toEqual([]);

  await inContext(world.app.db, { companyIds: [owner.companyId] }, (db) =>
    sql`update company set closed_through = '2026-03' where id = ${owner.companyId}`.execute(db),
  );
  world.quickBooks.control.change({ realmId: SERVICES, kind: 'delete', ids: [moved?.id ?? ''] });
  await sync(owner);
  expect((await check(owner)).connection).toMatchObject({
    entries: inWindow.length - 1,
    problem: expect.stringMatching(/^QuickBooks has changed Mar-26, which you have closed or published\./) as string,
  });
}, 180_000);

test('two workers with a token that was refused make one call, and go on with the same new one', async () => {
  const owner = await connect();
  const [before] = (await grantOf(owner)).grants;
  const { grants, refreshes } = await grantOf(owner, before?.accessToken);
  expect(refreshes).toBe(1);
  expect(new Set(grants.map(({ accessToken }) => accessToken)).size).toBe(1);
});

test('after disconnecting nothing opens the books, and QuickBooks is told', async () => {
  const owner = await connect();
  const [grant] = (await grantOf(owner)).grants;
  await world.app.call(disconnectQuickbooks, { params: { id: owner.connectionId }, query: {} }, owner);
  await expect(grantOf(owner)).rejects.toMatchObject({ kind: 'reauth' });
  await sync(owner);
  expect((await check(owner)).connection?.state).toBe('disconnected');
  const { rows } = await runAsSuperuser(
    world.app.superuserUrl,
    `select from connection_grant where company_id = '${owner.companyId}'`,
  );
  expect(rows).toEqual([]);
  const logs = world.logged.join('');
  for (const secret of [grant?.accessToken, grant?.refreshToken, 'canary-client-secret']) {
    expect(logs).not.toContain(secret ?? 'nothing');
  }
  // The same company goes on where it was; another one is refused.
  const again = await goToQuickBooksAndBack(world.app, owner.token, { realmId: SERVICES });
  expect(again).toBe('/quickbooks-connect?status=connected');
  expect(await goToQuickBooksAndBack(world.app, owner.token, { realmId: SAAS })).toBe(
    '/quickbooks-connect?error=other-company',
  );
});

test('a way back that is not the one that was begun connects nothing', async () => {
  const owner = await createOwner(world.app);
  const there = { realmId: SERVICES };
  expect(await goToQuickBooksAndBack(world.app, owner.token, { ...there, decision: 'deny' })).toBe(
    '/quickbooks-connect?error=cancelled',
  );
  expect(await goToQuickBooksAndBack(world.app, owner.token, { ...there, isOtherBrowser: true })).toBe(
    '/quickbooks-connect?error=expired',
  );
  const answer = await world.app.app.inject({ url: '/api/integrations/quickbooks/callback?state=x&code=y&realmId=1' });
  expect(answer.headers.location).toBe('/quickbooks-connect?error=expired');
  expect((await check(owner)).connection).toBeNull();
});

test('a bookkeeper connects through a link: used when books were chosen, told to its maker, and once', async () => {
  const owner = await createOwner(world.app, 'BOOTSTRAP', { clock_on: parseLocalDate(TODAY) });
  const made = (await world.app.call(createConnectToken, { query: {} }, { token: owner.token })).ok();
  const link = made.url.split('/').at(-1) ?? '';
  const there = { realmId: SERVICES };
  function invitation() {
    return world.app.call(getConnectInvitation, { params: { token: link } });
  }
  expect((await invitation()).ok()).toMatchObject({ isOffered: true, isSandbox: true, isQuickbooksConnected: false });
  // Opened, given up, or brought back by another browser, it still works.
  expect(await goThroughLinkAndBack(world.app, link, { ...there, decision: 'deny' })).toBe(
    '/connected?error=cancelled',
  );
  expect(await goThroughLinkAndBack(world.app, link, { ...there, isOtherBrowser: true })).toBe(
    '/quickbooks-connect?error=expired',
  );
  expect((await invitation()).status).toBe(200);
  expect(await goThroughLinkAndBack(world.app, link, there)).toBe('/connected?status=connected');
  expect((await check(owner)).connection).toMatchObject({ state: 'backfilling' });
  expect((await invitation()).status).toBe(404);
  const mails = await world.app.db
    .selectFrom('outbox_mail')
    .where('subject', '=', 'QuickBooks is connected')
    .select('body_text')
    .execute();
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain(link);
  const { rows } = await runAsSuperuser(
    world.app.superuserUrl,
    `select actor_user_id as who, after->>'throughLinkOf' as maker from change_record
      where company_id = '${owner.companyId}' and action = 'quickbooks.connected'`,
  );
  expect(rows).toEqual([{ who: null, maker: owner.userId }]);
});
