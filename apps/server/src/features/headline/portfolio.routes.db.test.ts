import { getHeadline, getPortfolio, type Headline } from '@tieout/contracts/headline.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, assignManager, createCompany, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { publish } from '#test/factories/publication.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const MARCH = parseMonth('2026-03');

let app: TestApp;
/** Books in dollars, one of them published before its last posting. */
let published: string;
let unpublished: string;
let foreign: string;

beforeAll(async () => {
  app = await createTestApp();
  published = await createBooks('Published Co', 100_00);
  await publish(app.db, published);
  await post(app.pool, published, [entry('2026-03-20', { 1000: 11_00, 4000: -11_00 })]);
  unpublished = await createBooks('Alone Ltd', 200_00);
  foreign = await createBooks('Foreign Inc', 999_00);
  await publish(app.db, foreign);
});

async function createBooks(name: string, revenue: number): Promise<string> {
  const companyId = await createCompany(app.db, { name, closed_through: MARCH });
  await createChart(app.pool, companyId);
  await post(app.pool, companyId, [entry('2026-03-10', { 1000: revenue, 4000: -revenue })]);
  return companyId;
}

async function createFollower(type: 'INVESTOR' | 'VIEWER' = 'INVESTOR', companies = [published, unpublished]) {
  const { id } = await createUser(app.db);
  for (const companyId of companies) await addMember(app.db, companyId, id, { type, isOwner: false });
  return { id, token: await signIn(app, id) };
}

async function grant(
  companyId: string,
  userId: string,
  level: 'hidden' | 'view' | 'drill',
  isLive: boolean,
): Promise<void> {
  await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({
        company_id: companyId,
        user_id: userId,
        resource: 'dashboard',
        thing: 'overview',
        level,
        is_live: isLive,
      })
      .execute(),
  );
}

async function portfolio(token: string): Promise<Headline[]> {
  return (await app.call(getPortfolio, {}, { token })).ok();
}

/** Company, source and revenue, which is all these tests look at. */
function rows(headlines: readonly Headline[]) {
  return headlines.map(({ companyName, source, figures }) => {
    const value = figures.find(({ metric }) => metric === 'revenue_total')?.value;
    return [companyName, source.kind, value?.status === 'ok' ? value.minor : value?.code];
  });
}

describe('GET /api/me/portfolio', () => {
  test('refuses a stranger', async () => {
    expect((await app.call(getPortfolio, {})).status).toBe(401);
  });

  test('a manager: the companies assigned to them by name, as the books are now', async () => {
    const manager = await createUser(app.db, { role: 'MANAGER' });
    for (const companyId of [published, unpublished]) await assignManager(app.db, companyId, manager.id);
    const found = await portfolio(await signIn(app, manager.id));
    expect(rows(found)).toEqual([
      ['Alone Ltd', 'live', 200_00],
      ['Published Co', 'live', 111_00],
    ]);
    expect(found.every(({ canDrill }) => canDrill)).toBe(true);
  });

  test('an investor: what was published, and a reason where nothing was', async () => {
    const { token } = await createFollower();
    const found = await portfolio(token);
    expect(rows(found)).toEqual([
      ['Alone Ltd', 'none', 'NOT_PUBLISHED'],
      ['Published Co', 'published', 100_00],
    ]);
    expect(found.some(({ canDrill }) => canDrill)).toBe(false);
  });

  test('an investor who was given live figures of one company has them there and only there', async () => {
    const follower = await createFollower();
    await grant(published, follower.id, 'drill', true);
    const found = await portfolio(follower.token);
    expect(rows(found)).toEqual([
      ['Alone Ltd', 'none', 'NOT_PUBLISHED'],
      ['Published Co', 'live', 111_00],
    ]);
    expect(found.map(({ canDrill }) => canDrill)).toEqual([false, true]);
  });

  test('a company hidden from them is left out, not refused', async () => {
    const follower = await createFollower();
    await grant(published, follower.id, 'hidden', false);
    expect(rows(await portfolio(follower.token))).toEqual([['Alone Ltd', 'none', 'NOT_PUBLISHED']]);
    expect((await app.call(getHeadline, { query: { companyId: published } }, { token: follower.token })).status).toBe(
      404,
    );
  });

  test('the portfolio and the headline of a company say the same', async () => {
    const { token } = await createFollower();
    for (const row of await portfolio(token)) {
      const alone = await app.call(getHeadline, { query: { companyId: row.companyId } }, { token });
      expect(alone.ok()).toEqual(row);
    }
  });

  test('nobody ever sees a company that is not theirs', async () => {
    const callers = [await createFollower(), await createFollower('VIEWER', [published]), await createOwner(app)];
    for (const { token } of callers) {
      expect((await portfolio(token)).map(({ companyId }) => companyId)).not.toContain(foreign);
    }
  });

  test.each(['CLIENT', 'MANAGER'] as const)('a %s without companies has an empty portfolio', async (role) => {
    const nobody = await createUser(app.db, { role });
    expect(await portfolio(await signIn(app, nobody.id))).toEqual([]);
  });

  test('an ended membership ends its row', async () => {
    const { id, token } = await createFollower();
    await inContext(app.db, { companyIds: [published] }, (db) =>
      db.updateTable('membership').set({ status: 'DISABLED' }).where('user_id', '=', id).execute(),
    );
    expect(rows(await portfolio(token))).toEqual([['Alone Ltd', 'none', 'NOT_PUBLISHED']]);
  });
});
