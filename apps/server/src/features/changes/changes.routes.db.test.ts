import {
  getChanges,
  markCauseWrong,
  unmarkCauseWrong,
  type Changes,
  type ToldChange,
} from '@tieout/contracts/changes.ts';
import { changeMetric } from '@tieout/contracts/metrics.ts';
import { drillDownMetric } from '@tieout/contracts/metric-drill-down.ts';
import { addMonths, monthRange, parseMonth } from '@tieout/finance/month.ts';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import type { PostedEntry } from '#ledger/posting/post-entries.ts';
import { createChart, entry, post, SMALL_CHART } from '#test/factories/ledger.ts';
import { addMember, createCompany, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { publish } from '#test/factories/publication.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const NOW = parseMonth('2026-10');
const RENT = { code: '6100', kind: 'OPEX_FACILITIES', classification: 'EXPENSE', name: 'Office rent' } as const;

let app: TestApp;
let companyId: string;
let token: string;
let reader: string;

/** A company whose landlord billed October already in September. */
beforeAll(async () => {
  app = await createTestApp();
  companyId = await createCompany(app.db, { closed_through: NOW, business_model: 'SaaS' });
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id);
  token = await signIn(app, id);
  const investor = await createUser(app.db);
  await addMember(app.db, companyId, investor.id, { type: 'INVESTOR', isOwner: false });
  reader = await signIn(app, investor.id);
  await createChart(app.pool, companyId, [...SMALL_CHART, RENT]);
  await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('counterparty')
      .values({
        company_id: companyId,
        source: 'MANUAL',
        external_id: 'landlord',
        name: 'Landlord Ltd',
        type: 'VENDOR',
      })
      .execute(),
  );
  await post(
    app.pool,
    companyId,
    monthRange(parseMonth('2025-06'), NOW).flatMap((month) => [
      entry(`${month}-10`, { 1000: 10_000_00, 4000: -10_000_00 }),
      entry(`${month}-20`, { 1000: -6_000_00, 6000: 6_000_00 }),
      rent(month === NOW ? `${addMonths(NOW, -1)}-28` : `${month}-02`),
    ]),
  );
});

function rent(date: string): PostedEntry {
  const bill = entry(date, { 1000: -900_00, 6100: 900_00 });
  return { ...bill, lines: bill.lines.map((line) => ({ ...line, counterpartyExternalId: 'landlord' })) };
}

type Query = NonNullable<Parameters<typeof ask>[0]>;

function ask(
  query: { month?: string; against?: 'previous-month' | 'previous-year'; metric?: 'revenue_total' } = {},
  as = token,
) {
  return app.call(getChanges, { query: { companyId, ...query } }, { token: as });
}

async function changes(query?: Query): Promise<Changes> {
  return (await ask(query)).ok();
}

function textOf({ sentence }: ToldChange): string {
  return sentence
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'money' || piece.kind === 'change') return String(piece.minor / 100);
      if (piece.kind === 'month') return piece.month;
      if (piece.kind === 'percent') return `${piece.percent} %`;
      return String(piece.kind === 'count' ? piece.count : piece.value);
    })
    .join('');
}

async function rentChange(query?: Query): Promise<ToldChange> {
  const told = (await changes(query)).told.find(({ about }) => about === 'profit');
  if (told === undefined) throw new Error('nothing is told of profit');
  return told;
}

test('refuses a stranger', async () => {
  const stranger = await createOwner(app);
  expect((await ask({}, stranger.token)).status).toBe(404);
});

test('a bill that was posted in the month before is named as timing, and the changes add up to that of profit', async () => {
  const answer = await changes();
  expect(answer).toMatchObject({
    month: '2026-10',
    base: '2026-09',
    total: { name: 'Net profit', change: { status: 'ok', minor: 1_800_00 } },
    rest: { count: 0, effect: 0 },
  });
  const told = await rentChange();
  expect(told).toMatchObject({ about: 'profit', effect: 1_800_00, cause: 'timing', canMark: true });
  expect(textOf(told)).toContain(
    'came to nothing, 1800 less than in 2026-09: Landlord Ltd, 900 of 2026-10 was posted in 2026-09.',
  );
});

test('the proof opens as many lines as it promises', async () => {
  const { proof } = await rentChange();
  if (proof === null) throw new Error('no proof');
  const { metric, row, month, counterpartyId } = proof;
  if (row === null || counterpartyId === null) throw new Error('not of one counterparty');
  const body = { metric, row, month, groupBy: 'counterparty', group: counterpartyId } as const;
  const lines = (await app.call(drillDownMetric, { query: { companyId }, body }, { token })).ok();
  expect([lines.found?.lineCount, proof.lineCount]).toEqual([2, 2]);
  expect(Math.abs(lines.found?.lineSum ?? 0)).toBe(1_800_00);
});

test('a cause that is marked as wrong is not named for that row any more, until the mark is taken back', async () => {
  const { row } = await rentChange();
  const mark = { row: row.code, cause: 'timing' } as const;
  const marked = (await app.call(markCauseWrong, { query: { companyId }, body: mark }, { token })).ok();
  expect(marked.wrong).toEqual([{ ...mark, name: row.name }]);
  const after = await rentChange();
  expect([after.cause, after.canMark, after.effect]).toEqual([null, false, 1_800_00]);
  await app.call(unmarkCauseWrong, { query: { companyId, ...mark } }, { token });
  expect((await rentChange()).cause).toBe('timing');
});

test('a mark on a row that the P&L does not have is refused in words', async () => {
  const body = { row: 'NO_SUCH_ROW', cause: 'timing' } as const;
  const refused = await app.call(markCauseWrong, { query: { companyId }, body }, { token });
  expect([refused.status, refused.refusal().message]).toEqual([
    400,
    'The P&L has no such row. Take the code of one that was told about.',
  ]);
  expect((await changes()).wrong).toEqual([]);
});

test('who may not see lines reads neither names nor lines, and marks nothing', async () => {
  await publish(app.db, companyId);
  const answer = (await ask({}, reader)).ok();
  const [told] = answer.told.filter(({ about }) => about === 'profit');
  expect(told).toMatchObject({ cause: 'timing', proof: null, canMark: false });
  expect(JSON.stringify(answer)).not.toContain('Landlord');
  const body = { row: told?.row.code ?? '', cause: 'timing' } as const;
  expect((await app.call(markCauseWrong, { query: { companyId }, body }, { token: reader })).status).toBe(404);
});

test('a metric narrows what is told, another base is another comparison', async () => {
  expect((await changes({ metric: 'revenue_total' })).told).toEqual([]);
  expect(await changes({ against: 'previous-year' })).toMatchObject({
    base: '2025-10',
    total: { change: { minor: 900_00 } },
  });
  expect(await changes({ month: '2025-06' })).toMatchObject({
    total: { change: { status: 'na', code: 'INSUFFICIENT_HISTORY' } },
    told: [],
  });
  const late = await ask({ month: '2026-11' });
  expect([late.status, late.refusal().message]).toEqual([
    400,
    'Nothing is posted in that month yet. Choose an earlier one.',
  ]);
});

test('unchanged books answer 304', async () => {
  const url = `/api/me/changes?companyId=${companyId}`;
  const first = await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const again = await app.app.inject({
    url,
    headers: { authorization: `Bearer ${token}`, 'if-none-match': String(first.headers.etag) },
  });
  expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
});

test('what the company does not show of a metric is not told by its change either', async () => {
  await publish(app.db, companyId);
  expect((await ask({ metric: 'revenue_total' }, reader)).status).toBe(200);
  const change = { params: { id: 'revenue_total' }, query: { companyId }, body: { visible: false } };
  (await app.call(changeMetric, change, { token })).ok();
  expect((await ask({ metric: 'revenue_total' }, reader)).status).toBe(404);
  expect((await ask({ metric: 'revenue_total' })).status).toBe(200);
  (await app.call(changeMetric, { ...change, body: { visible: true } }, { token })).ok();
});
