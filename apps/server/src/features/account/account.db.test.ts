import { crc32, deflateSync } from 'node:zlib';
import {
  changeCompanyProfile,
  changeProfile,
  deleteCompanyLogo,
  getCompanyLogo,
  getCompanyProfile,
  getProfile,
  LOGO_MAX_BYTES,
  putCompanyLogo,
} from '@tieout/contracts/account.ts';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { getMe } from '@tieout/contracts/me.ts';
import type { BusinessModel, MembershipType } from '@tieout/contracts/people.ts';
import { deleteStructureItem, getStructureSettings } from '@tieout/contracts/report-structure.ts';
import { getReportMetric } from '@tieout/contracts/report-metric.ts';
import { getStatement } from '@tieout/contracts/statements.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, assignManager, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

type Owner = Awaited<ReturnType<typeof createOwner>>;
type CompanyChange = EndpointInput<typeof changeCompanyProfile>['body'];

let app: TestApp;
let owner: Owner;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = await createOwner(app, 'BOOTSTRAP', { business_model: 'SaaS', clock_on: parseLocalDate('2026-04-02') });
});

async function colleague(type: MembershipType = 'BOOTSTRAP'): Promise<{ token: string }> {
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { type, isOwner: false });
  return { token: await signIn(app, id) };
}

async function profileOf(by: { token: string }) {
  return (await app.call(getProfile, {}, by)).ok();
}

async function companyOf(by: { token: string } = owner) {
  return (await app.call(getCompanyProfile, { query: {} }, by)).ok();
}

function change(body: CompanyChange, by: { token: string } = owner) {
  return app.call(changeCompanyProfile, { query: {}, body }, by);
}

function rows<T>(statement: string): Promise<T[]> {
  return inContext(
    app.db,
    { companyIds: [owner.companyId] },
    async (db) => (await sql.raw<T>(statement).execute(db)).rows,
  );
}

function history() {
  return rows<{ action: string; before: object; after: object }>(
    'select action, before, after from change_record order by id',
  );
}

describe('a profile', () => {
  test('is refused to a stranger', async () => {
    expect((await app.call(getProfile, {})).status).toBe(401);
    expect((await app.call(changeProfile, { body: { theme: 'dark' } })).status).toBe(401);
  });

  test('is read and changed a field at a time, and its name reaches /api/me', async () => {
    const before = {
      firstName: 'Ada',
      lastName: 'Example',
      email: owner.email,
      languageLevel: null,
      explainedFor: 'Need a refresher',
      theme: null,
      numberFormat: '1,234.56',
    };
    expect(await profileOf(owner)).toEqual(before);
    const body = { firstName: ' Grace ', theme: 'dark', numberFormat: '1’234.56' } as const;
    const after = (await app.call(changeProfile, { body }, owner)).ok();
    expect(after).toEqual({ ...before, firstName: 'Grace', theme: 'dark', numberFormat: '1’234.56' });
    expect(await profileOf(owner)).toEqual(after);
    expect((await app.call(getMe, {}, owner)).ok()).toMatchObject({ firstName: 'Grace', lastName: 'Example' });
  });

  test('a manager has one, too', async () => {
    const { id } = await createUser(app.db, { role: 'MANAGER' });
    const manager = { token: await signIn(app, id) };
    const body = { languageLevel: 'Financial director/CFO' } as const;
    expect((await app.call(changeProfile, { body }, manager)).ok()).toMatchObject({
      languageLevel: 'Financial director/CFO',
      explainedFor: 'Financial director/CFO',
    });
  });

  test('wrong fields are refused in words, and nothing changes', async () => {
    const body = { firstName: '', numberFormat: '1_234', theme: 'dark' } as never;
    const answer = await app.call(changeProfile, { body }, owner);
    expect([answer.status, answer.refusal().issues?.map(({ path }) => path)]).toEqual([
      400,
      ['firstName', 'numberFormat'],
    ]);
    expect((await profileOf(owner)).theme).toBeNull();
  });
});

describe('explanations', () => {
  test("follow the company's answer until the reader chooses their own level", async () => {
    await createChart(app.pool, owner.companyId);
    await post(app.pool, owner.companyId, [entry('2026-01-31', { 1000: 500_00, 4000: -500_00 })]);
    async function definition(): Promise<string> {
      const answer = await app.call(getReportMetric, { params: { name: 'gross-profit' }, query: {} }, owner);
      return answer.ok().definition;
    }
    expect(await definition()).toMatch(/^Money left after the direct costs/);
    await change({ experience: 'Financial director/CFO' });
    expect((await profileOf(owner)).explainedFor).toBe('Financial director/CFO');
    expect(await definition()).toBe('Revenue less cost of revenue.');
    await app.call(changeProfile, { body: { languageLevel: 'First-time founder' } }, owner);
    expect((await profileOf(owner)).explainedFor).toBe('First-time founder');
    expect(await definition()).toMatch(/^Money left after the direct costs/);
  });
});

describe('a company', () => {
  test('is shown with its answers to all of its people; only owners may change it', async () => {
    const expected = {
      id: owner.companyId,
      name: 'Example Co',
      country: null,
      businessModel: 'SaaS',
      experience: null,
      needs: [],
      logoUrl: null,
      hasOwnStructure: false,
      dataSources: ['accounting', 'sales', 'bank', 'payroll', 'crm', 'files'],
      canEdit: true,
    };
    expect(await companyOf()).toEqual(expected);
    for (const by of [await colleague(), await colleague('VIEWER'), await colleague('BOOTSTRAP_HUBSPOT')]) {
      expect(await companyOf(by)).toEqual({ ...expected, canEdit: false });
      expect((await change({ country: 'DE' }, by)).status).toBe(404);
    }
    expect((await companyOf()).country).toBeNull();
  });

  test('changes field by field; the history tells what changed and what it was', async () => {
    const needs = ['Fundraising', 'Grow faster', 'Fundraising'] as const;
    const changed = (await change({ name: ' Other Co ', country: 'DE', needs: [...needs] })).ok();
    expect(changed).toMatchObject({ name: 'Other Co', country: 'DE', needs: ['Fundraising', 'Grow faster'] });
    expect(await companyOf()).toEqual(changed);
    const [company] = (await app.call(getMe, {}, owner)).ok().clientCompanies;
    expect(company?.name).toBe('Other Co');
    expect((await change({ name: 'Other Co', country: 'DE' })).ok()).toEqual(changed);
    expect((await change({ country: null })).ok().country).toBeNull();
    expect(await history()).toEqual([
      {
        action: 'company.change',
        before: { name: 'Example Co', country: null, needs: [] },
        after: { name: 'Other Co', country: 'DE', needs: ['Fundraising', 'Grow faster'] },
      },
      { action: 'company.change', before: { country: 'DE' }, after: { country: null } },
    ]);
  });

  test('its manager changes it; another’s company is not found', async () => {
    const { id } = await createUser(app.db, { role: 'MANAGER' });
    await assignManager(app.db, owner.companyId, id);
    const manager = { token: await signIn(app, id) };
    const body = { experience: 'Familiar with P&L' } as const;
    const mine = await app.call(changeCompanyProfile, { query: { companyId: owner.companyId }, body }, manager);
    expect(mine.ok()).toMatchObject({ experience: 'Familiar with P&L', canEdit: true });
    const other = await createOwner(app);
    const theirs = await app.call(changeCompanyProfile, { query: { companyId: other.companyId }, body }, manager);
    expect(theirs.status).toBe(404);
  });

  test('who imports by hand is offered files first', async () => {
    const manual = await createOwner(app, 'MANUAL', { business_model: 'Professional Services' });
    expect((await companyOf(manual)).dataSources).toEqual(['files', 'accounting', 'payroll', 'crm', 'bank', 'sales']);
  });
});

describe('the business model', () => {
  beforeEach(async () => {
    await createChart(app.pool, owner.companyId, [
      { code: '1000', kind: 'CASH', classification: 'ASSET' },
      { code: '4000', kind: 'REVENUE', classification: 'REVENUE' },
      { code: '5000', kind: 'COGS_OTHER', classification: 'EXPENSE' },
    ]);
    await post(app.pool, owner.companyId, [
      entry('2026-01-31', { 1000: 500_00, 4000: -500_00 }),
      entry('2026-01-31', { 1000: -120_00, 5000: 120_00 }),
    ]);
  });

  async function report(etag?: string) {
    const query = { type: 'MANAGERIAL_PNL', period: '2026-01..2026-01' } as const;
    const headers = etag === undefined ? {} : { 'if-none-match': etag };
    const answer = await app.call(getStatement, { query }, { token: owner.token, headers });
    const lines =
      answer.status === 200 ? answer.ok().rows.map(({ code, name, values }) => [code, name, values[0]]) : [];
    return { status: answer.status, etag: String(answer.headers['etag']), lines };
  }

  test.each<[BusinessModel, string]>([
    ['SaaS', 'Cost of revenue'],
    ['Professional Services', 'Cost of services'],
    ['E-commerce / Manufacturing', 'Cost of goods sold'],
    ['Marketplace', 'Cost of revenue'],
  ])('%s decides the structure a company starts with: its direct costs are "%s"', async (model, name) => {
    await change({ businessModel: model });
    expect((await report()).lines).toContainEqual(['COST_OF_REVENUE', name, expect.anything()]);
  });

  test('another one changes the reports of a company that has never changed its structure, and no cache keeps them', async () => {
    const before = await report();
    expect(before.lines).toContainEqual(['R.SUB', 'Subscription revenue', 500_00]);
    expect((await report(before.etag)).status).toBe(304);
    await change({ businessModel: 'Professional Services' });
    const after = await report(before.etag);
    expect(after.status).toBe(200);
    expect(after.lines.map(([code]) => code)).not.toContain('R.SUB');
  });

  test('another one restates nothing once its people have arranged their own structure', async () => {
    const item = { reportType: 'MANAGERIAL_PNL', sectionName: 'Revenue', typeName: 'Non-recurring revenue' } as const;
    expect((await app.call(deleteStructureItem, { query: {}, body: item }, owner)).status).toBe(200);
    const before = await report();
    expect((await change({ businessModel: 'Marketplace' })).ok()).toMatchObject({
      businessModel: 'Marketplace',
      hasOwnStructure: true,
    });
    expect((await report()).lines).toEqual(before.lines);
    const settings = await app.call(getStructureSettings, { query: { reportType: 'MANAGERIAL_PNL' } }, owner);
    const codes = settings.ok().accounts.flatMap(({ places }) => places.map(({ categoryCode }) => categoryCode));
    expect(codes).toContain('R.SUB');
  });
});

function png(width: number, height: number, pixelBytes = 64): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(pixelBytes), { level: 0 })],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  const written = chunks.map(([type, content]) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  });
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...written]);
}

describe('a logo', () => {
  function upload(payload: Buffer, by: { token: string } = owner) {
    const headers = { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' };
    return app.app.inject({ method: 'PUT', url: putCompanyLogo.path, headers, payload });
  }

  function read(by: { token: string } = owner, headers = {}) {
    const authorization = `Bearer ${by.token}`;
    return app.app.inject({ url: getCompanyLogo.path, headers: { authorization, ...headers } });
  }

  function files() {
    return rows<{ name: string; expires_at: string | null; byte_size: number }>(
      'select name, expires_at, byte_size from stored_file',
    );
  }

  test('is kept whole, shown to its people and to nobody else, and known again by its tag', async () => {
    const image = png(120, 40, 300 * 1024);
    expect((await read()).statusCode).toBe(404);
    const answer = await upload(Buffer.concat([image, Buffer.from('<script>')]));
    expect(answer.json()).toMatchObject({ logoUrl: expect.stringMatching(/^\/api\/me\/company\/logo\?companyId=/) });
    expect(await files()).toEqual([{ name: 'logo.png', expires_at: null, byte_size: image.length }]);
    const shown = await read(await colleague('VIEWER'));
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(shown.rawPayload.equals(image)).toBe(true);
    expect((await read(owner, { 'if-none-match': shown.headers.etag })).statusCode).toBe(304);
    const stranger = await createOwner(app);
    expect((await read(stranger)).statusCode).toBe(404);
    const theirs = await app.app.inject({
      url: `${getCompanyLogo.path}?companyId=${owner.companyId}`,
      headers: { authorization: `Bearer ${stranger.token}` },
    });
    expect(theirs.statusCode).toBe(404);
  });

  test('a new one takes the place of the old one; removed, nothing is left of it but its history', async () => {
    await upload(png(120, 40));
    const first = (await companyOf()).logoUrl;
    await upload(png(64, 64));
    expect((await companyOf()).logoUrl).not.toBe(first);
    expect(await files()).toHaveLength(1);
    expect((await app.call(deleteCompanyLogo, { query: {} }, owner)).ok().logoUrl).toBeNull();
    expect((await app.call(deleteCompanyLogo, { query: {} }, owner)).ok().logoUrl).toBeNull();
    expect([await files(), (await read()).statusCode]).toEqual([[], 404]);
    expect((await history()).map(({ action, after }) => [action, after])).toMatchObject([
      ['company.logo-changed', { width: 120, height: 40, contentType: 'image/png' }],
      ['company.logo-changed', { width: 64, height: 64 }],
      ['company.logo-removed', null],
    ]);
  });

  test.each([
    [Buffer.from('<svg onload="alert(1)"/>'), 400, /^This is not a PNG, JPEG or WebP image/],
    [png(120, 40).subarray(0, 60), 400, /^The image is damaged/],
    [png(2049, 40), 400, 'The image is 2,049 × 40 pixels. A logo can be up to 2,048 a side.'],
    [Buffer.alloc(0), 400, 'The file is empty.'],
    [png(40, 40, LOGO_MAX_BYTES), 413, 'A logo can be up to 512 kB.'],
  ])('what cannot be one is refused in words, and the one before stays (%#)', async (bytes, status, message) => {
    await upload(png(120, 40));
    const before = await companyOf();
    const answer = await upload(bytes);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(message) });
    expect(await companyOf()).toEqual(before);
    expect(await files()).toHaveLength(1);
  });

  test('only owners may change it', async () => {
    const by = await colleague();
    expect((await upload(png(120, 40), by)).statusCode).toBe(404);
    expect(await files()).toEqual([]);
  });
});
