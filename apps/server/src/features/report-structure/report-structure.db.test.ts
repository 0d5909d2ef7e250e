import {
  deleteStructureItem,
  deleteStructureItemAsManager,
  getDeletedItems,
  getDeletedItemsAsManager,
  getStructureSettings,
  getStructureTemplates,
  moveStructureItem,
  moveStructureItemAsManager,
  previewStructure,
  publishStructure,
  restoreStructureItem,
  restoreStructureItemAsManager,
  saveStructureDraft,
  undoStructure,
} from '@tieout/contracts/report-structure.ts';
import { MAX_STRUCTURE_MAPPINGS, type StructureDraft, type StructureRow } from '@tieout/contracts/structure-draft.ts';
import { getStatement } from '@tieout/contracts/statements.ts';
import { getHealth } from '@tieout/contracts/health.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post, type TestAccount } from '#test/factories/ledger.ts';
import { addMember, assignManager, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const cost = { kind: 'OPEX_MARKETING', classification: 'EXPENSE', accountType: 'Expense' } as const;
const CHART: readonly TestAccount[] = [
  { code: '1000', kind: 'CASH', classification: 'ASSET' },
  { code: '4000', kind: 'REVENUE', classification: 'REVENUE', accountType: 'Income', name: 'Subscriptions' },
  { ...cost, code: '6100', name: 'Advertising' },
  { ...cost, code: '6200', name: 'Content' },
  { ...cost, code: '6300', name: 'Events' },
  { ...cost, code: '6900', kind: 'OPEX_OTHER', name: 'Odd things' },
];
const PROGRAMS = { sectionName: 'Operating expenses', typeName: 'Sales & Marketing', groupName: 'Programs' };

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp();
});

/** A company whose programs are those of the worked example: 100, 50 and 25, with sales of 500. */
beforeEach(async () => {
  owner = await createOwner(app, 'BOOTSTRAP', {
    business_model: 'SaaS',
    clock_on: parseLocalDate('2026-03-15'),
    closed_through: parseMonth('2026-02'),
  });
  await createChart(app.pool, owner.companyId, CHART);
  await post(app.pool, owner.companyId, [
    entry('2026-01-31', { 1000: 500_00, 4000: -500_00 }),
    entry('2026-02-10', { 1000: -175_00, 6100: 100_00, 6200: 50_00, 6300: 25_00 }),
  ]);
});

function program(categoryName: string, reportType: 'MANAGERIAL_PNL' | 'PLAN_VS_ACTUAL' = 'MANAGERIAL_PNL') {
  return { reportType, ...PROGRAMS, categoryName };
}

function move(categoryName: string, direction: 'UP' | 'DOWN') {
  return app.call(moveStructureItem, { query: {}, body: { ...program(categoryName), direction } }, owner);
}

async function settings(reportType: 'MANAGERIAL_PNL' | 'BALANCE_SHEET' = 'MANAGERIAL_PNL', token = owner.token) {
  return (await app.call(getStructureSettings, { query: { reportType } }, { token })).ok();
}

function rowOf(rows: readonly StructureRow[], code: string): StructureRow {
  const found = rows.flatMap((row) => findRows(row)).find((row) => row.code === code);
  if (found === undefined) throw new Error(`No row ${code}`);
  return found;
}

function findRows(row: StructureRow): StructureRow[] {
  return [row, ...row.children.flatMap(findRows)];
}

/** Programs as they stand in the company's structure; hidden ones in brackets. */
async function programs(): Promise<string> {
  const { published } = await settings();
  const { children } = rowOf(published.sections, 'OPERATING_EXPENSES.SALES_MARKETING.PROGRAMS');
  return children.map(({ code, isDeleted }) => (isDeleted ? `(${code})` : code)).join(' ');
}

/** What a reader sees of the programs in the fiscal year: the rows, then their total. */
async function shownPrograms(): Promise<[string, unknown][]> {
  const { rows, columns } = (await app.call(getStatement, { query: { type: 'MANAGERIAL_PNL' } }, owner)).ok();
  const total = columns.findIndex(({ kind }) => kind === 'total');
  const code = 'OPERATING_EXPENSES.SALES_MARKETING.PROGRAMS';
  const ordered = [...rows.filter(({ parent }) => parent === code), ...rows.filter((row) => row.code === code)];
  return ordered.map(({ name, values }) => [name, values[total]]);
}

function count(table: 'report_structure' | 'change_record' | 'report_structure_draft'): Promise<number> {
  return inContext(app.db, { companyIds: [owner.companyId] }, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    return rows[0]?.count ?? 0;
  });
}

async function accountId(code: string): Promise<string> {
  const { accounts } = await settings();
  return accounts.find((account) => account.code === code)?.accountId ?? '';
}

describe('ordering', () => {
  test('O-2.1: hide the second, move the third up, show the second again', async () => {
    const hide = await app.call(deleteStructureItem, { query: {}, body: program('Content and agencies') }, owner);
    expect(hide.ok()).toEqual({ structureVersion: 2 });
    expect(await programs()).toBe('S.ADV (S.CNT) S.EVT');
    expect(await shownPrograms()).toEqual([
      ['Advertising', 100_00],
      ['Events', 25_00],
      ['Hidden items (1)', 50_00],
      ['Programs', 175_00],
    ]);
    const deleted = (await app.call(getDeletedItems, { query: { reportType: 'MANAGERIAL_PNL' } }, owner)).ok();
    expect(deleted).toEqual([
      {
        ...program('Content and agencies'),
        code: 'S.CNT',
        amount: 50_00,
        deletedBy: 'Ada Example',
        deletedAt: expect.any(String),
      },
    ]);
    expect((await move('Events', 'UP')).ok()).toEqual({ structureVersion: 3 });
    expect(await programs()).toBe('S.EVT (S.CNT) S.ADV');
    await app.call(restoreStructureItem, { query: {}, body: program('content AND agencies ') }, owner);
    expect(await shownPrograms()).toEqual([
      ['Events', 25_00],
      ['Content and agencies', 50_00],
      ['Advertising', 100_00],
      ['Programs', 175_00],
    ]);
    expect((await app.call(getDeletedItems, { query: { reportType: 'MANAGERIAL_PNL' } }, owner)).ok()).toEqual([]);
  });

  test('what changes nothing makes no version: hiding twice, showing what is shown, moving at the edge', async () => {
    const body = program('Events', 'PLAN_VS_ACTUAL');
    for (let time = 0; time < 2; time += 1) {
      expect((await app.call(deleteStructureItem, { query: {}, body }, owner)).ok().structureVersion).toBe(2);
    }
    await app.call(restoreStructureItem, { query: {}, body }, owner);
    expect((await app.call(restoreStructureItem, { query: {}, body }, owner)).ok().structureVersion).toBe(3);
    expect((await move('Advertising', 'UP')).ok().structureVersion).toBe(3);
    expect([await count('report_structure'), await count('change_record')]).toEqual([2, 2]);
    expect(await programs()).toBe('S.ADV S.CNT S.EVT');
  });

  test('who hid a row is told by the version since when it has been hidden, not by a later one', async () => {
    const other = await createUser(app.db);
    await addMember(app.db, owner.companyId, other.id);
    await sql`update app_user set first_name = 'Grace' where id = ${other.id}`.execute(app.db);
    const grace = { token: await signIn(app, other.id) };
    const body = program('Events');
    await app.call(deleteStructureItem, { query: {}, body }, owner);
    await app.call(restoreStructureItem, { query: {}, body }, owner);
    await app.call(deleteStructureItem, { query: {}, body }, grace);
    await app.call(deleteStructureItem, { query: {}, body: program('Advertising') }, owner);
    const deleted = (await app.call(getDeletedItems, { query: { reportType: 'MANAGERIAL_PNL' } }, owner)).ok();
    expect(deleted.map(({ code, deletedBy }) => `${code} ${deletedBy}`)).toEqual([
      'S.ADV Ada Example',
      'S.EVT Grace Example',
    ]);
  });

  test.each([
    [
      'an item that is not there',
      { ...program('Nothing'), direction: 'UP' },
      404,
      'not-found',
      'The structure has no such item.',
    ],
    ['a gap', { ...program('Events'), groupName: '', direction: 'UP' }, 400, 'invalid-input', /without a gap/],
    [
      'a calculated row',
      { reportType: 'MANAGERIAL_PNL', sectionName: 'EBITDA', direction: 'UP' },
      400,
      'invalid-input',
      /calculated/,
    ],
    ['another direction', { ...program('Events'), direction: 'LEFT' }, 400, 'invalid-input', 'Direction is UP or DOWN'],
    ['a hidden item', { ...program('Content and agencies'), direction: 'UP' }, 409, 'conflict', /hidden item/],
  ])('moving %s is refused in words and changes nothing', async (...[, body, status, code, message]) => {
    await app.call(deleteStructureItem, { query: {}, body: program('Content and agencies') }, owner);
    const answer = await app.call(moveStructureItem, { query: {}, body: body as never }, owner);
    expect([answer.status, answer.refusal().code]).toEqual([status, code]);
    expect(answer.refusal().message).toMatch(message);
    expect(await count('report_structure')).toBe(1);
  });

  test('20 moves at once are made one after the other and end in a permutation', async () => {
    const names = ['Advertising', 'Content and agencies', 'Events'];
    const moves = Array.from({ length: 20 }, (_, index) =>
      move(names[index % 3] ?? '', index % 2 === 0 ? 'UP' : 'DOWN'),
    );
    const versions = (await Promise.all(moves)).map((answer) => answer.ok().structureVersion);
    const { structureVersion, published } = await settings();
    expect(Math.max(...versions)).toBe(structureVersion);
    expect(await count('report_structure')).toBe(structureVersion - 1);
    expect((await programs()).split(' ').toSorted()).toEqual(['S.ADV', 'S.CNT', 'S.EVT']);
    const codes = published.sections.flatMap(findRows).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('managers have the same calls under /manager, and structures of other reports stay apart', async () => {
    const { id } = await createUser(app.db, { role: 'MANAGER' });
    await assignManager(app.db, owner.companyId, id);
    const manager = { token: await signIn(app, id) };
    const params = { companyId: owner.companyId };
    const body = program('Events');
    await app.call(moveStructureItemAsManager, { params, body: { ...body, direction: 'UP' } }, manager);
    await app.call(deleteStructureItemAsManager, { params, body }, manager);
    expect(await programs()).toBe('S.ADV (S.EVT) S.CNT');
    const query = { reportType: 'FINANCIAL_PLANNING' } as const;
    const deleted = (await app.call(getDeletedItemsAsManager, { params, query }, manager)).ok();
    expect(deleted.map(({ code, reportType }) => [code, reportType])).toEqual([['S.EVT', 'FINANCIAL_PLANNING']]);
    await app.call(restoreStructureItemAsManager, { params, body }, manager);
    expect(await programs()).toBe('S.ADV S.EVT S.CNT');
    expect((await settings('BALANCE_SHEET')).structureVersion).toBe(1);
  });

  test('a hidden row of the balance sheet is listed with its balance', async () => {
    const { published } = await settings('BALANCE_SHEET');
    const [section] = published.sections;
    const item = {
      reportType: 'BALANCE_SHEET',
      sectionName: section?.name ?? '',
      typeName: section?.children[0]?.name,
    };
    await app.call(deleteStructureItem, { query: {}, body: item } as never, owner);
    const deleted = (await app.call(getDeletedItems, { query: { reportType: 'BALANCE_SHEET' } }, owner)).ok();
    expect(deleted).toMatchObject([{ ...item, amount: 325_00 }]);
  });

  test.each(['BOOTSTRAP', 'INVESTOR'] as const)('a %s who is no owner may not change what all see', async (type) => {
    const { id } = await createUser(app.db);
    await addMember(app.db, owner.companyId, id, { type, isOwner: false });
    const member = { token: await signIn(app, id) };
    const query = { companyId: owner.companyId };
    expect((await app.call(deleteStructureItem, { query, body: program('Events') }, member)).status).toBe(404);
    expect(await programs()).toBe('S.ADV S.CNT S.EVT');
  });
});

describe('structure settings', () => {
  async function draftWith(change: (draft: StructureDraft) => void): Promise<StructureDraft> {
    const { published } = await settings();
    const draft = structuredClone(published);
    change(draft);
    return draft;
  }

  function save(draft: StructureDraft | null, baseVersion = 1, token = owner.token) {
    const body = { reportType: 'MANAGERIAL_PNL', baseVersion, draft } as const;
    return app.call(saveStructureDraft, { query: {}, body }, { token });
  }

  function publish(baseVersion = 1) {
    return app.call(publishStructure, { query: {}, body: { reportType: 'MANAGERIAL_PNL', baseVersion } }, owner);
  }

  function undo(baseVersion: number) {
    return app.call(undoStructure, { query: {}, body: { reportType: 'MANAGERIAL_PNL', baseVersion } }, owner);
  }

  function renamed(draft: StructureDraft): void {
    rowOf(draft.sections, 'S.ADV').name = 'Ads';
  }

  test('show where every account stands and why, what it moved, and what nobody has placed', async () => {
    await post(app.pool, owner.companyId, [entry('2026-02-11', { 1000: -7_00, 6900: 7_00 })]);
    const { accounts, checks, draft, canUndo, structureVersion } = await settings();
    expect(
      accounts.map(({ code, places, balance, homeSection }) => [
        code,
        places[0]?.categoryCode,
        places[0]?.ruleId,
        balance,
        homeSection,
      ]),
    ).toEqual([
      ['4000', 'R.SUB', 'N04', 500_00, 'Revenue'],
      ['6100', 'S.ADV', 'N30', -100_00, 'Operating expenses'],
      ['6200', 'S.CNT', 'N31', -50_00, 'Operating expenses'],
      ['6300', 'S.EVT', 'N32', -25_00, 'Operating expenses'],
      ['6900', 'G.UNM', 'K', -7_00, 'Operating expenses'],
    ]);
    expect(checks.filter(({ ok }) => !ok)).toEqual([
      {
        id: 'accounts-placed',
        label: 'All accounts are placed',
        ok: false,
        detail: 'No rule matched Odd things.',
      },
    ]);
    expect([draft, canUndo, structureVersion]).toEqual([null, false, 1]);
  });

  test('amounts are of the last closed month, beside accounts and rows, with the calculated rows in their place', async () => {
    await post(app.pool, owner.companyId, [entry('2026-03-02', { 1000: -9_00, 6100: 9_00 })]);
    const { accounts, amountMonth, frame, rowAmounts } = await settings();
    expect(amountMonth).toBe('2026-02');
    expect(accounts.map(({ code, places }) => [code, places.map(({ amount }) => amount)])).toEqual([
      ['4000', [0]],
      ['6100', [-100_00]],
      ['6200', [-50_00]],
      ['6300', [-25_00]],
      ['6900', [0]],
    ]);
    expect(
      frame.map(({ code, side, computedAfter }) => [code, side, computedAfter.map(({ name }) => name).join(', ')]),
    ).toContainEqual(['COST_OF_REVENUE', -1, 'Gross profit']);
    expect(rowAmounts).toEqual([]);

    const balances = await settings('BALANCE_SHEET');
    expect(balances.rowAmounts).toContainEqual({ code: balances.frame[0]?.code, amount: 325_00 });
    expect(balances.accounts).toEqual([]);
  });

  test('a draft is its editor’s alone, new rows get codes, and nothing changes before it is published', async () => {
    const events = await accountId('6300');
    const draft = await draftWith((edited) => {
      renamed(edited);
      rowOf(edited.sections, 'OPERATING_EXPENSES.SALES_MARKETING.PROGRAMS').children.push({
        code: null,
        name: 'Podcasts',
        isDeleted: false,
        children: [],
      });
    });
    const saved = (await save(draft)).ok();
    const podcasts = rowOf(saved.draft?.sections ?? [], 'OPERATING_EXPENSES.SALES_MARKETING.PROGRAMS').children.at(-1);
    expect(podcasts).toMatchObject({ name: 'Podcasts', code: expect.stringMatching(/^X\.[0-9A-F]{10}$/) });
    expect(await programs()).toBe('S.ADV S.CNT S.EVT');
    expect(await count('report_structure')).toBe(0);

    const mappings = [{ accountId: events.toUpperCase(), departmentId: null, categoryCode: podcasts?.code ?? '' }];
    await save({ ...(saved.draft ?? draft), mappings });
    const published = (await publish()).ok();
    expect(published).toMatchObject({ structureVersion: 2, draft: null, publishedBy: 'Ada Example', canUndo: true });
    expect(rowOf(published.published.sections, 'S.ADV').name).toBe('Ads');
    const place = published.accounts.find(({ code }) => code === '6300')?.places;
    expect(place).toEqual([
      { departmentId: null, department: null, categoryCode: podcasts?.code, ruleId: 'M', flags: [], amount: -25_00 },
    ]);
    await move('Events', 'UP');
    expect((await settings()).published.mappings).toEqual([{ ...mappings[0], accountId: events }]);
  });

  test('throwing a draft away, and publishing without one, change nothing', async () => {
    await save(await draftWith(renamed));
    expect((await save(null)).ok().draft).toBeNull();
    expect((await publish()).ok().structureVersion).toBe(1);
    expect(await count('report_structure')).toBe(0);
  });

  test('an older base is refused with who published and when', async () => {
    const draft = await draftWith(renamed);
    await save(draft);
    await move('Events', 'UP');
    const sentence = /^Saved structure is older than what you see \(Ada Example published [\d: -]+\)$/;
    for (const answer of [await save(draft), await publish(), await publish(2), await undo(1)]) {
      expect([answer.status, answer.refusal().code]).toEqual([409, 'conflict']);
      expect(answer.refusal().message).toMatch(sentence);
    }
    expect((await save(draft, 2)).ok().draftBaseVersion).toBe(2);
    expect((await publish(2)).ok().structureVersion).toBe(3);
  });

  test.each<[string, (draft: StructureDraft, account: string) => void, RegExp]>([
    [
      'renames a section',
      ({ sections: [first] }) => Object.assign(first ?? {}, { name: 'Sales' }),
      /^Sections and calculated rows stay/,
    ],
    [
      'has two rows of one name',
      ({ sections }) => Object.assign(rowOf(sections, 'S.ADV'), { name: 'events' }),
      /same name/,
    ],
    [
      'removes the row for what no rule places',
      ({ sections }) => Object.assign(rowOf(sections, 'REVENUE.NON_RECURRING'), { children: [] }),
      /R\.UNM/,
    ],
    [
      'places an account in a row that is not there',
      ({ mappings }, account) => mappings.push({ accountId: account, departmentId: null, categoryCode: 'S.NIX' }),
      /^Odd things is placed in a row that does not exist\.$/,
    ],
    [
      'excludes an account twice',
      ({ excluded }, account) => excluded.push({ accountId: account, note: 'a' }, { accountId: account, note: 'b' }),
      /twice/,
    ],
  ])('a draft that %s can be kept but not published', async (_, change, message) => {
    const odd = await accountId('6900');
    await save(await draftWith((draft) => change(draft, odd)));
    const refused = await publish();
    expect([refused.status, refused.refusal().code]).toEqual([400, 'invalid-input']);
    expect(refused.refusal().message).toMatch(message);
    expect(await count('report_structure')).toBe(0);
  });

  test('an account of another company does not exist', async () => {
    const other = await createOwner(app, 'BOOTSTRAP', { business_model: 'SaaS' });
    await createChart(app.pool, other.companyId, CHART);
    const theirs = (await settings('MANAGERIAL_PNL', other.token)).accounts[0]?.accountId ?? '';
    const draft = await draftWith(({ excluded }) => excluded.push({ accountId: theirs, note: 'mine?' }));
    expect((await save(draft)).status).toBe(404);
    expect(await count('report_structure_draft')).toBe(0);
  });

  test('undo brings back what was published before, as a new version, back to the beginning', async () => {
    await save(await draftWith(renamed));
    await publish();
    await save(await draftWith((draft) => Object.assign(rowOf(draft.sections, 'S.EVT'), { name: 'Parties' })), 2);
    await publish(2);
    const once = (await undo(3)).ok();
    expect([once.structureVersion, once.canUndo]).toEqual([4, true]);
    expect([rowOf(once.published.sections, 'S.ADV').name, rowOf(once.published.sections, 'S.EVT').name]).toEqual([
      'Ads',
      'Events',
    ]);
    const twice = (await undo(4)).ok();
    expect([twice.structureVersion, twice.canUndo]).toEqual([5, false]);
    expect(rowOf(twice.published.sections, 'S.ADV').name).toBe('Advertising');
    expect((await undo(5)).ok().structureVersion).toBe(5);
  });

  test('a preview lists only the rows of closed months that would change, and net profit is not among them', async () => {
    const events = await accountId('6300');
    const draft = await draftWith(({ mappings }) =>
      mappings.push({ accountId: events, departmentId: null, categoryCode: 'G.OTH' }),
    );
    const body = { reportType: 'MANAGERIAL_PNL', draft } as const;
    const { months, rows, checks } = (await app.call(previewStructure, { query: {}, body }, owner)).ok();
    expect([months.length, months.at(-1)]).toEqual([12, '2026-02']);
    expect(rows.map(({ code, before, after }) => [code, before.at(-1), after.at(-1)])).toEqual([
      ['OPERATING_EXPENSES.SALES_MARKETING', 175_00, 150_00],
      ['OPERATING_EXPENSES.SALES_MARKETING.PROGRAMS', 175_00, 150_00],
      ['S.EVT', 25_00, 0],
      ['OPERATING_EXPENSES.GENERAL_ADMINISTRATIVE', 0, 25_00],
      ['OPERATING_EXPENSES.GENERAL_ADMINISTRATIVE.OTHER', 0, 25_00],
      ['G.OTH', 0, 25_00],
    ]);
    expect(checks.every(({ ok }) => ok)).toBe(true);
    await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
      db
        .insertInto('report_setting')
        .values({ company_id: owner.companyId, show_costs_as_negative: true })
        .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ show_costs_as_negative: true }))
        .execute(),
    );
    const negative = (await app.call(previewStructure, { query: {}, body }, owner)).ok().rows;
    expect(negative.find(({ code }) => code === 'S.EVT')?.before.at(-1)).toBe(-25_00);
    await app.call(deleteStructureItem, { query: {}, body: program('Events') }, owner);
    const hidden = (await app.call(getDeletedItems, { query: { reportType: 'MANAGERIAL_PNL' } }, owner)).ok();
    expect(hidden.map(({ amount }) => amount)).toEqual([-25_00]);
    const excluding = await draftWith(({ excluded }) => excluded.push({ accountId: events, note: 'private' }));
    const preview = await app.call(previewStructure, { query: {}, body: { ...body, draft: excluding } }, owner);
    const changed = preview.ok().rows.filter(({ code }) => /PROFIT|EXCLUDED/.test(code));
    expect(changed.map(({ code, before, after }) => [code.slice(0, 17), before.at(-1), after.at(-1)])).toEqual([
      ['PROFIT_BEFORE_TAX', -175_00, -150_00],
      ['NET_PROFIT', -175_00, -150_00],
      ['EXCLUDED', null, -25_00],
      [`EXCLUDED:${events}`.slice(0, 17), null, -25_00],
      ['LEDGER_NET_PROFIT', null, -175_00],
    ]);
  });

  test('templates are those of the business models and of companies whose settings the caller may edit', async () => {
    const second = await createOwner(app, 'BOOTSTRAP', { name: 'Second Co', business_model: 'Marketplace' });
    const followed = await createOwner(app, 'BOOTSTRAP', { name: 'Followed Co' });
    await addMember(app.db, second.companyId, owner.userId);
    await addMember(app.db, followed.companyId, owner.userId, { type: 'INVESTOR', isOwner: false });
    const query = { reportType: 'MANAGERIAL_PNL', companyId: owner.companyId } as const;
    const templates = (await app.call(getStructureTemplates, { query }, owner)).ok();
    expect(templates.map(({ name }) => name)).toEqual([
      'SaaS',
      'E-commerce / Manufacturing',
      'Professional Services',
      'Marketplace',
      'Second Co',
    ]);
    const shop = templates[1]?.sections ?? [];
    const { published } = (await app.call(getStructureSettings, { query }, owner)).ok();
    const body = { reportType: 'MANAGERIAL_PNL', baseVersion: 1 } as const;
    await app.call(saveStructureDraft, { query, body: { ...body, draft: { ...published, sections: shop } } }, owner);
    const applied = (await app.call(publishStructure, { query, body }, owner)).ok();
    expect(applied.published.sections.map(({ code }) => code)).toContain('VARIABLE_SELLING_COSTS');
  });

  test('rows of the balance sheet can be moved and hidden, and nothing else', async () => {
    const { published } = await settings('BALANCE_SHEET');
    const body = { reportType: 'BALANCE_SHEET', baseVersion: 1 } as const;
    const draft = structuredClone(published);
    const type = draft.sections[0]?.children[0];
    Object.assign(type ?? {}, { name: 'Other name' });
    const kept = await app.call(saveStructureDraft, { query: {}, body: { ...body, draft } }, owner);
    expect(kept.ok().checks[0]).toMatchObject({
      ok: false,
      detail: 'The rows of this report can only be moved and hidden.',
    });
    expect((await app.call(publishStructure, { query: {}, body }, owner)).status).toBe(400);
    Object.assign(type ?? {}, { name: published.sections[0]?.children[0]?.name, isDeleted: true });
    await app.call(saveStructureDraft, { query: {}, body: { ...body, draft } }, owner);
    expect((await app.call(publishStructure, { query: {}, body }, owner)).ok().structureVersion).toBe(2);
  });
});

describe('one person who sends the largest drafts there are', () => {
  const row = { code: null, name: 'A row', isDeleted: false };

  /** As many rows and mappings as are let through, six times at once, over sockets as others come. */
  test('does not keep anybody waiting: the process answers before any of them', async () => {
    const base = await app.app.listen({ host: '127.0.0.1', port: 0 });
    const { draft, published } = await settings();
    const [account] = (await settings()).accounts;
    const { sections, excluded } = draft ?? published;
    const added = Array.from({ length: 4 }, () => ({
      ...row,
      children: Array.from({ length: 200 }, () => ({ ...row, children: [] })),
    }));
    const [first, ...others] = sections;
    if (first === undefined || account === undefined) throw new Error('an empty structure');
    const large = [{ ...first, children: [...first.children, ...added] }, ...others];
    const mapping = { accountId: account.accountId, departmentId: null, categoryCode: 'X' };
    const mappings = Array.from({ length: MAX_STRUCTURE_MAPPINGS }, () => mapping);
    const body = JSON.stringify({ reportType: 'MANAGERIAL_PNL', draft: { sections: large, mappings, excluded } });
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    const answered: string[] = [];
    async function send(name: string, path: string, init: RequestInit = {}): Promise<number> {
      const answer = await fetch(`${base}${path}`, init);
      await answer.text();
      answered.push(name);
      return answer.status;
    }
    const previews = Array.from({ length: 6 }, () =>
      send('preview', previewStructure.path, { method: 'POST', headers, body }),
    );
    const statuses = await Promise.all([...previews, send('health', getHealth.path)]);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(answered[0]).toBe('health');
  });
});
