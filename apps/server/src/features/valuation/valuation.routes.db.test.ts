import { proposedValuation } from '@tieout/contracts/valuation-proposal.ts';
import type { ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import {
  answerValuation,
  calculateValuation,
  createValuationVersion,
  deleteValuationVersion,
  getValuationCalculator,
  getValuationVersions,
  lockValuationVersion,
  MOST_VERSIONS,
  updateValuationVersion,
} from '@tieout/contracts/valuation.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, parseMonth } from '@tieout/finance/month.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import type { SheetModel } from '#sheets/sheet-model.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createCompany, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp } from '#test/test-app.ts';
import { valuationDocument } from './valuation-document.ts';

const app = await createTestApp();

let companyId: string;
let token: string;

beforeEach(async () => {
  companyId = await createCompany(app.db, { closed_through: parseMonth('2026-03'), business_model: 'SaaS' });
  token = await member('MANUAL', true);
});

async function member(type: 'MANUAL' | 'VIEWER', isOwner: boolean): Promise<string> {
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id, { type, isOwner });
  return signIn(app, id);
}

const PLAIN = proposedValuation({ books: null, currency: 'USD', today: parseLocalDate('2026-03-31') });

/** Whole units of the currency as minor units. */
function major(value: number | string): MinorUnits {
  return minorUnits(Math.round(Number(value) * 100));
}

interface Asked {
  methods?: { [Each in keyof ValuationPayload['methods']]?: Partial<ValuationPayload['methods'][Each]> };
  capTable?: Partial<ValuationPayload['capTable']>;
  rest?: Partial<ValuationPayload>;
}

/** Nothing but what is asked for is on. */
function payload({ methods = {}, capTable = {}, rest = {} }: Asked): ValuationPayload {
  const given = Object.entries(PLAIN.methods).map(([method, inputs]) => {
    const change = methods[method as keyof typeof methods];
    return [method, { ...inputs, isEnabled: change !== undefined, weight: '100', ...change }];
  });
  return {
    ...PLAIN,
    origins: [],
    methods: Object.fromEntries(given) as ValuationPayload['methods'],
    capTable: { ...PLAIN.capTable, ...capTable },
    ...rest,
  };
}

async function ask(body: ValuationPayload) {
  const { answer } = (await app.call(calculateValuation, { query: {}, body }, { token })).ok();
  // The browser has the same to the last digit.
  expect(answer).toEqual(answerValuation(body));
  return answer;
}

async function open() {
  return (await app.call(getValuationCalculator, { query: {} }, { token })).ok();
}

test('refuses readers with whom it is not shared', async () => {
  const reader = await member('VIEWER', false);
  expect((await app.call(getValuationCalculator, { query: {} }, { token: reader })).status).toBe(404);
  expect((await app.call(getValuationVersions, { query: {} }, { token: reader })).status).toBe(404);
});

test('books: 12 months of 600 in and 900 out fill revenue, EBITDA and cash, each with its source', async () => {
  await createChart(app.pool, companyId);
  const months = Array.from({ length: 12 }, (_, at) => addMonths(parseMonth('2025-04'), at));
  await post(app.pool, companyId, [
    entry('2025-04-02', { 1000: 5000_00, 3000: -5000_00 }),
    ...months.map((month) => entry(`${month}-10`, { 1000: 600_00, 4000: -600_00 })),
    ...months.map((month) => entry(`${month}-20`, { 6000: 900_00, 1000: -900_00 })),
  ]);
  const { books, proposed, payload: shown, isOwn } = await open();
  expect(books).toMatchObject({ revenue: 7_200_00, ebitda: -3_600_00, cash: 1_400_00, debt: 0, planned: [] });
  expect(proposed).toMatchObject({
    stage: 'EARLY',
    claims: { cash: 1_400_00 },
    metrics: { REVENUE_TTM: 7_200_00, EBITDA_TTM: -3_600_00, REVENUE_NTM: null, ARR: null },
  });
  expect(proposed.origins.find(({ input }) => input === 'REVENUE_TTM')).toMatchObject({
    kind: 'BOOKS',
    source: '12 closed months to Mar-26',
  });
  expect([shown, isOwn]).toEqual([proposed, false]);
  // Two times revenue on placeholders: a range, never one value, and said so.
  const { answer } = await open();
  expect(answer.blend).toMatchObject({ status: 'ok', base: null });
  const asked = { ...proposed, comparables: [comparable('3'), comparable('1'), comparable('2')] };
  const found = (await ask(asked)).methods.find(({ id }) => id === 'MULTIPLES.REVENUE_TTM');
  expect(found).toMatchObject({ multiples: { low: '1.5', base: '2', high: '2.5' }, isPlaceholder: false });
  expect(await open()).toMatchObject({ payload: asked, isOwn: true });
});

function comparable(multiple: string) {
  const metric = 'REVENUE_TTM' as const;
  return { company: 'Imaginary', metric, date: parseLocalDate('2026-01-31'), multiple, source: 'Press release' };
}

function flows(fcff: readonly number[]) {
  const years = fcff.map((flow) => ({ revenue: ZERO, ebitda: major(flow), depreciation: ZERO, capex: ZERO }));
  return { years, revenueBefore: ZERO, workingCapital: '0', taxRate: '0' };
}

const WACC = PLAIN.methods.DCF.wacc;

describe('oracles of section 6 through the call', () => {
  test('O-6.1', async () => {
    const { dcf } = await ask(
      payload({
        methods: {
          DCF: {
            ...flows([280_000, 350_000, 400_000, 430_000, 480_000]),
            wacc: { ...WACC, own: '0.13' },
            growth: '0.04',
            timing: 'END',
          },
        },
        capTable: { holders: PLAIN.capTable.holders.map((each) => ({ ...each, shares: 200_000 })) },
        rest: { claims: { cash: ZERO, debt: major(2_170_000), other: major(430_000) } },
      }),
    );
    expect(dcf?.working?.gordon).toMatchObject({
      value: major('5546666.67'),
      enterprise: major('4333869.28'),
      equity: major('1733869.28'),
    });
    expect(Math.round(Number(dcf?.working?.perShare))).toBe(867);
  });

  test('O-6.2', async () => {
    const DCF = { ...flows([50, 55, 60]), wacc: { ...WACC, own: '0.06' }, growth: '0.02', timing: 'MID' as const };
    const { dcf } = await ask(payload({ methods: { DCF } }));
    expect(dcf?.working).toMatchObject({
      present: 150_83,
      gordon: { value: 1530_00, present: 1322_59, enterprise: 1473_42 },
    });
    const { dcf: atEnd } = await ask(payload({ methods: { DCF: { ...DCF, timing: 'END' } } }));
    expect(atEnd?.working?.gordon?.enterprise).toBe(1431_11);
  });

  test('O-6.3', async () => {
    const wacc = {
      own: null,
      riskFree: '0.042',
      beta: '1.35',
      equityPremium: '0.055',
      sizePremium: '0.03',
      equity: major(9_000_000),
      costOfDebt: '0.09',
    };
    const claims = { cash: ZERO, debt: major(1_000_000), other: ZERO };
    const asked = { methods: { DCF: { ...flows([1, 1, 1]), taxRate: '0.25', wacc } }, rest: { claims } };
    expect((await ask(payload(asked))).dcf).toMatchObject({ costOfEquity: '0.14625', wacc: '0.138375' });
    const without = { ...asked, methods: { DCF: { wacc: { ...wacc, equity: ZERO } } }, rest: {} };
    const { methods } = await ask(payload(without));
    expect(methods.find(({ id }) => id === 'DCF')?.value).toEqual({ status: 'off', reasons: ['WACC_MUST_BE_ENTERED'] });
  });

  test('O-6.4', async () => {
    const rows = [
      [4_000_000, -200_000, 80_000, 120_000],
      [6_000_000, 600_000, 120_000, 180_000],
      [8_400_000, 1_680_000, 160_000, 240_000],
      [10_920_000, 2_730_000, 200_000, 280_000],
      [13_104_000, 3_800_160, 240_000, 300_000],
    ] as const;
    const DCF = {
      years: rows.map(([revenue, ebitda, depreciation, capex]) => ({
        revenue: major(revenue),
        ebitda: major(ebitda),
        depreciation: major(depreciation),
        capex: major(capex),
      })),
      revenueBefore: major(2_500_000),
      workingCapital: '0.08',
      taxRate: '0.25',
      carriesLosses: false,
      wacc: { ...WACC, own: '0.14' },
      growth: '0.03',
      exitMultiple: '8',
      timing: 'END' as const,
    };
    const claims = { cash: major(1_500_000), debt: major(1_000_000), other: ZERO };
    const { dcf, sensitivity, blend } = await ask(payload({ methods: { DCF }, rest: { claims } }));
    expect(dcf?.flows.map(({ fcff }) => fcff)).toEqual([-440_000, 140_000, 868_000, 1_615_900, 2_435_400].map(major));
    expect(dcf?.working).toMatchObject({
      present: major('2529248.78'),
      gordon: { enterprise: major('14373035.68'), equity: major('14873035.68'), share: '0.824028' },
      exit: { enterprise: major('18318720.97'), equity: major('18818720.97') },
      impliedMultiple: '6.000853',
      impliedGrowth: '0.05545',
    });
    expect(sensitivity?.cells[0]?.map((cell) => Math.round((cell ?? 0) / 100))).toEqual([
      16840916, 17655517, 18560628, 19572223, 20710268,
    ]);
    // Both ends: the mean.
    expect(blend).toMatchObject({ base: Math.round((major('14873035.68') + major('18818720.97')) / 2) });
  });

  test('O-6.5', async () => {
    const rows = [{ metric: 'ARR' as const, isEnabled: true, low: '4', base: '6', high: '9' }];
    const asked = payload({
      methods: { MULTIPLES: { privateDiscount: '0.2', rows } },
      rest: {
        claims: { cash: major(1_000_000), debt: major(300_000), other: ZERO },
        metrics: { ...PLAIN.metrics, ARR: major(2_700_000) },
      },
    });
    expect((await ask(asked)).blend).toMatchObject({
      low: major(9_340_000),
      base: major(13_660_000),
      high: major(20_140_000),
      placeholderShare: '0',
    });
  });

  test('O-6.6 and O-6.7', async () => {
    const VC = {
      exitAmount: major(2_500_000),
      exitMultiple: '15',
      years: 5,
      wants: { irr: '0.5' },
      dilution: '0',
    };
    const holders = PLAIN.capTable.holders.map((each) => ({ ...each, shares: 1_000_000 }));
    const capTable = { raise: major(1_500_000), holders };
    const simple = await ask(payload({ methods: { VC }, capTable }));
    expect(simple.vc?.working).toMatchObject({ post: major('4938271.60'), ownership: '0.30375' });
    expect(simple.blend).toMatchObject({ base: major('3438271.60') });
    const laterRounds = [
      { amount: major(1_000_000), year: 2, irr: '0.4' },
      { amount: major(1_000_000), year: 4, irr: '0.25' },
    ];
    const { vc, blend } = await ask(payload({ methods: { VC: { ...VC, laterRounds } }, capTable }));
    expect(vc?.rounds?.rounds.map(({ newShares, pre }) => [newShares, pre])).toEqual([
      [515_055, major('2912312.76')],
      [124_077, major('12210641.40')],
      [56_522, major('29000000.00')],
    ]);
    expect(blend).toMatchObject({ base: major('2912312.76') });
    const roi = { exitAmount: major(30_000_000), exitMultiple: '1', wants: { multiple: '10' }, dilution: '0.4' };
    const byRoi = await ask(payload({ methods: { VC: { ...VC, ...roi } }, capTable: { raise: major(500_000) } }));
    expect(byRoi.vc?.working).toMatchObject({
      post: major(3_000_000),
      adjusted: major(1_800_000),
      ownership: '0.277778',
    });
    expect(byRoi.blend).toMatchObject({ base: major(1_300_000) });
  });

  test('O-6.8, O-6.10 and O-6.11', async () => {
    const values = [150, 80, 20, 0, -25];
    const chances = ['0.02', '0.08', '0.2', '0.3', '0.4'];
    const scenarios = values.map((value, at) => ({
      name: '',
      probability: chances[at] ?? '0',
      flows: [],
      exitValue: major(value * 1_000_000),
      exitYear: 0,
      rate: '0',
    }));
    expect((await ask(payload({ methods: { FIRST_CHICAGO: { scenarios } } }))).blend).toMatchObject({
      base: major(3_400_000),
    });
    const BERKUS = { ratings: ['0.8', '0.7', '1', '0.4', '0.2'], cap: major(500_000) };
    expect((await ask(payload({ methods: { BERKUS } }))).blend).toMatchObject({ base: major(1_550_000) });
    const larger = { ...BERKUS, cap: major(1_200_000) };
    expect((await ask(payload({ methods: { BERKUS: larger } }))).blend).toMatchObject({ base: major(3_720_000) });
    const scores = ['1.25', '1.50', '1.00', '0.75', '0.80', '1.00', '1.00'];
    const factors = PLAIN.methods.SCORECARD.factors.map(({ weight }, at) => ({ weight, score: scores[at] ?? '0' }));
    const { blend } = await ask(payload({ methods: { SCORECARD: { base: major(2_000_000), factors } } }));
    expect(blend).toMatchObject({ base: major(2_310_000) });
  });

  const founders = { name: 'Founders', kind: 'COMMON', preference: ZERO, rank: 1, isParticipating: false } as const;
  const safe = { kind: 'POST', discount: '0', isMostFavoured: false } as const;
  const yc = {
    holders: [
      { ...founders, shares: 9_250_000 },
      { ...founders, name: 'Staff', kind: 'OPTIONS' as const, shares: 650_000 },
    ],
    unissuedPool: 100_000,
    poolTarget: '0.1',
    safes: [
      { ...safe, name: 'A', amount: major(200_000), cap: major(4_000_000) },
      { ...safe, name: 'B', amount: major(800_000), cap: major(8_000_000) },
    ],
  };
  async function holdersAfter(capTable: Partial<ValuationPayload['capTable']>) {
    const { base } = (await ask(payload({ capTable }))).rounds;
    if (base?.status !== 'ok') throw new Error(`no round: ${base?.status}`);
    const { holders, ...round } = base;
    // Every cent of the company after the round is somebody's, and so is every cent of the exit.
    expect(holders.reduce((sum, { value }) => sum + value, 0)).toBe(round.post);
    expect(holders.reduce((sum, { exit }) => sum + exit, 0)).toBe(capTable.exitProceeds ?? PLAIN.capTable.exitProceeds);
    return { ...round, of: Object.fromEntries(holders.map((each) => [each.name, each])) };
  }

  test('O-6.13: post-money SAFEs and a Series A', async () => {
    const found = await holdersAfter({
      ...yc,
      pre: major(15_000_000),
      raise: major(5_000_000),
      exitProceeds: major(4_000_000),
    });
    expect(found).toMatchObject({ price: '1.1144', increase: 1_694_570, total: 17_945_994 });
    expect(found.of).toMatchObject({
      Founders: { percent: '51.54' },
      A: { shares: 588_235, percent: '3.28' },
      B: { shares: 1_176_470, percent: '6.56' },
      'New money': { shares: 4_486_719, percent: '25.00' },
    });
    // 6 million are owed first: 4 of them are there, in proportion.
    expect(found.of.Founders?.exit).toBe(0);
    expect(found.of['New money']?.exit).toBe(Math.round((major(4_000_000) * 5) / 6));
  });

  test('O-6.14: the second SAFE converts at the price of the round', async () => {
    const found = await holdersAfter({ ...yc, pre: major(5_000_000), raise: major(2_000_000) });
    expect(found.exact).toEqual({
      capitalisation: '13065449.01',
      price: '0.331651',
      increase: '2010654.49',
      total: '21106544.9',
    });
    // 43.83 % before prices and shares are cut.
    expect(found.of).toMatchObject({ Founders: { percent: '43.82' }, A: { percent: '3.10' }, B: { percent: '11.43' } });
  });

  test('O-6.16, O-6.17 and O-6.18: a pre-money SAFE, a note, and a pool', async () => {
    const shares = [{ ...founders, shares: 11_000_000 }];
    const old = { ...safe, kind: 'PRE' as const, name: 'Old', amount: major(100_000), cap: major(5_000_000) };
    const plain = { unissuedPool: 0, poolTarget: '0' };
    expect(
      await holdersAfter({ ...plain, holders: shares, safes: [old], pre: major(10_000_000), raise: major(1_000_000) }),
    ).toMatchObject({ price: '0.9090', of: { Old: { shares: 220_022 }, 'New money': { shares: 1_100_110 } } });
    const note = {
      name: 'Note',
      principal: major(500_000),
      rate: '0.06',
      days: 450,
      cap: major(8_000_000),
      discount: '0.2',
    };
    const ten = [{ ...founders, shares: 10_000_000 }];
    expect(
      await holdersAfter({ ...plain, holders: ten, notes: [note], pre: major(12_500_000), raise: major(1_000_000) }),
    ).toMatchObject({ of: { Note: { shares: 671_232 } } });
    const eight = [{ ...founders, shares: 8_000_000 }];
    expect(
      await holdersAfter({
        unissuedPool: 0,
        poolTarget: '0.1',
        holders: eight,
        pre: major(8_000_000),
        raise: major(2_000_000),
      }),
    ).toMatchObject({ price: '0.8750', of: { Founders: { percent: '70.00' } } });
  });
});

test('says in a sentence what is out of bounds, at its field', async () => {
  const body = { ...PLAIN, claims: { ...PLAIN.claims, debt: minorUnits(-1) } };
  const refused = await app.call(calculateValuation, { query: {}, body }, { token });
  expect(refused.status).toBe(400);
  expect(refused.refusal().issues).toEqual([{ path: 'claims.debt', message: 'Enter an amount of 0 or more' }]);
});

describe('versions', () => {
  function body(name: string, change: object = {}) {
    return { name, note: '', isShared: false, payload: PLAIN, ...change };
  }
  async function save(given: ReturnType<typeof body>) {
    return app.call(createValuationVersion, { query: {}, body: given }, { token });
  }

  test('a locked one is neither changed nor deleted until it is opened again', async () => {
    const { id } = (await save(body('Board'))).ok();
    const params = { id };
    async function lock(isLocked: boolean) {
      return (await app.call(lockValuationVersion, { params, query: {}, body: { isLocked } }, { token })).ok();
    }
    expect((await lock(true)).isLocked).toBe(true);
    expect((await save(body('board', { note: 'anew' }))).status).toBe(409);
    expect((await app.call(deleteValuationVersion, { params, query: {} }, { token })).refusal().message).toBe(
      'This version is locked. Open it first, or save under another name.',
    );
    await lock(false);
    expect((await save(body('board', { note: 'anew' }))).ok()).toMatchObject({ id, note: 'anew' });
    (await app.call(deleteValuationVersion, { params, query: {} }, { token })).ok();
    expect((await app.call(getValuationVersions, { query: {} }, { token })).ok()).toEqual([]);
    (await app.call(updateValuationVersion, { params, query: {}, body: body('Back') }, { token })).ok();
    expect((await app.call(getValuationVersions, { query: {} }, { token })).ok().map(({ name }) => name)).toEqual([
      'Back',
    ]);
  });

  test('the document names the newest version, and is a range while it rests on placeholders', async () => {
    function draft() {
      return inContext(app.db, { companyIds: [companyId] }, (transaction) => valuationDocument(transaction, companyId));
    }
    await expect(draft()).rejects.toThrow('No version of the valuation is saved yet.');
    (await save(body('Board'))).ok();
    const { content, write } = await draft();
    const sheet = JSON.parse(content) as SheetModel;
    expect(sheet.about).toEqual(['Version: Board', 'Equity before new money', 'A range: rests 100 % on placeholders']);
    const whole = sheet.rows.at(-1);
    expect([whole?.name, whole?.cells[2]?.value]).toEqual(['Weighted value', { kind: 'text', text: '' }]);
    expect((await write('xlsx')).subarray(0, 2).toString()).toBe('PK');
    expect((await write('pdf')).subarray(0, 4).toString()).toBe('%PDF');
  });

  test(`a company saves ${MOST_VERSIONS}, and the next is refused with a sentence`, async () => {
    for (let count = 0; count < MOST_VERSIONS; count += 1) (await save(body(`Version ${count}`))).ok();
    expect((await save(body('One more'))).refusal().message).toBe(
      'A company saves at most 10 versions. Delete one you no longer need.',
    );
  });
});
