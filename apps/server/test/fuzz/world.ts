import { LINE_SORTS } from '@tieout/contracts/statement-drill-down.ts';
import { HEADLINE_METRICS } from '@tieout/finance/headline.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import fc from 'fast-check';
import { writeCursor } from '#http/cursor.ts';
import { createChart, entry, post } from '../factories/ledger.ts';
import {
  addMember,
  assignManager,
  createCompany,
  createOwner,
  createUser,
  signIn,
  TEST_PASSWORD,
} from '../factories/people.ts';
import { publish } from '../factories/publication.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { runAsSuperuser } from '../test-database.ts';
import type { RealValues } from './arbitrary-of-schema.ts';
import type { FuzzedServer } from './fuzz-endpoint.ts';
import type { CallerName } from './requests.ts';

/** A company with books and people of every kind, and a second one that belongs to nobody here. */
export async function createWorld(): Promise<FuzzedServer> {
  const test = await createTestApp({ supportEmail: 'support@tieout.example' });
  const {
    companyId,
    userId: owner,
    email,
  } = await createOwner(test, 'BOOTSTRAP', {
    closed_through: parseMonth('2026-03'),
  });
  await createChart(test.pool, companyId);
  await post(test.pool, companyId, [
    entry('2026-01-31', { 1000: 500_00, 4000: -500_00 }, { memo: 'first sale' }),
    entry('2026-02-28', { 6000: 200_00, 1000: -200_00 }),
    entry('2026-03-31', { 1100: 300_00, 4000: -330_00, 4080: 30_00 }),
  ]);
  await publish(test.db, companyId);
  const [viewer, manager, stranger] = [
    await createUser(test.db),
    await createUser(test.db, { role: 'MANAGER' }),
    await createCompany(test.db),
  ];
  await addMember(test.db, companyId, viewer.id, { type: 'VIEWER', isOwner: false });
  await assignManager(test.db, companyId, manager.id);
  return {
    real: realValues([companyId, stranger, owner], [email, viewer.email, manager.email]),
    tableNames: await selectTableNames(test),
    send: createSender(test, { owner, viewer: viewer.id, manager: manager.id }),
  };
}

/** Hints for the walker by what a field is called; a contract that has no such field is not affected. */
function realValues(ids: readonly [string, ...string[]], emails: readonly string[]): RealValues {
  const lineCursors = fc
    .tuple(fc.constantFrom(...LINE_SORTS), fc.constantFrom('asc', 'desc'), fc.uuid(), fc.integer(), fc.maxSafeInteger())
    .map(([sort, order, entryId, lineNo, amount]) =>
      writeCursor([sort, order, '2026-02-15', entryId, lineNo, lineNo, amount]),
    );
  return {
    uuids: fc.constantFrom(...ids),
    fields: {
      companyId: fc.constant(ids[0]),
      email: fc.constantFrom(...emails),
      password: fc.constant(TEST_PASSWORD),
      month: fc.constantFrom('2025-12', '2026-01', '2026-02', '2026-03'),
      period: fc.constantFrom('2026-01..2026-03', 'Jan-26', 'fiscal-ytd', 'last-quarter'),
      from: fc.constantFrom('2025-12', '2026-01', '2026-02'),
      to: fc.constantFrom('2026-02', '2026-03', '2026-04'),
      row: fc.constantFrom('NET_PROFIT', 'REVENUE', 'CASH', 'TOTAL_ASSETS', 'NET_CHANGE', 'CLOSING_CASH'),
      cursor: lineCursors,
      tab: fc.constant('overview'),
      type: fc.constantFrom('overview', 'profitability', 'cash-runway'),
      metric: fc.constantFrom(...HEADLINE_METRICS, 'gross_margin_pct'),
      legend: fc.constantFrom(...HEADLINE_METRICS),
      name: fc.constantFrom(...HEADLINE_METRICS),
    },
  };
}

/** Ordinary words such as `company` are left out: a message may use them. */
async function selectTableNames({ superuserUrl }: TestApp): Promise<string[]> {
  const { rows } = await runAsSuperuser(
    superuserUrl,
    "select distinct relname from pg_class where relkind in ('r', 'p', 'v') and relname like '%\\_%'",
  );
  return rows.map(({ relname }: { relname: string }) => relname);
}

function createSender(test: TestApp, users: Record<Exclude<CallerName, 'anonymous'>, string>): FuzzedServer['send'] {
  const tokens = new Map<CallerName, string>();

  return async function send({ caller, method, url, headers, payload }) {
    const own = caller === 'anonymous' ? undefined : (tokens.get(caller) ?? (await signIn(test, users[caller])));
    if (own !== undefined) tokens.set(caller, own);
    const answer = await test.app.inject({
      method: method as 'GET',
      url,
      headers: { ...(own !== undefined && { authorization: `Bearer ${own}` }), ...headers },
      ...(payload !== null && { payload }),
    });
    // A request may have ended the session; whoever comes next needs a live one.
    if (answer.statusCode === 401) tokens.delete(caller);
    return answer;
  };
}
