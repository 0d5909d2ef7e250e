import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../test/mapping-factory.ts';
import fixture from '../../test/fixtures/finance-oracles.json' with { type: 'json' };
import { moneyList, moneyMap } from '../../test/money-lists.ts';
import { STATEMENT_REFERENCE } from '../../test/statement-reference.ts';
import { WORKED_ACCOUNTS, workedEffects } from '../../test/pnl-of-worked-ledger.ts';
import { mapAccount } from './mapping/map-account.ts';
import { nodeValues } from './node-values.ts';
import { netProfitDifference, pnlStatement, type PnlFacts } from './pnl-statement.ts';
import { signAsShown } from './shown-sign.ts';
import type { StatementRow } from './statement-row.ts';
import { defaultPnlStructure } from './structure/default-structures.ts';
import { defineStructure, group, type } from './structure/define-structure.ts';
import { deleteNode, reorderNode, restoreNode } from './structure/order-structure.ts';
import { COMPUTED } from './structure/sections.ts';
import { pathOfNames } from './structure/structure-path.ts';
import type { Structure } from './structure/structure-tree.ts';
import { treeAmounts } from './tree-amounts.ts';

const MONTHS_AND_QUARTER = [
  { from: 0, to: 0 },
  { from: 1, to: 1 },
  { from: 2, to: 2 },
  { from: 0, to: 2 },
] as const;

interface PlainFacts extends Partial<Omit<PnlFacts, 'amounts'>> {
  readonly amounts: ReadonlyMap<string, readonly number[]>;
}

function statement({ amounts, ...facts }: PlainFacts): StatementRow[] {
  return pnlStatement({
    structure: defaultPnlStructure('SaaS'),
    amounts: moneyMap(amounts),
    excluded: [],
    columnCount: 3,
    spans: MONTHS_AND_QUARTER,
    showsZeroRows: true,
    ...facts,
  });
}

function row(rows: readonly StatementRow[], code: string): StatementRow {
  const found = rows.find((each) => each.code === code);
  if (found === undefined) throw new Error(`No row ${code}`);
  return found;
}

function major(rows: readonly StatementRow[], code: string): number[] {
  return row(rows, code).values.map((value) => (typeof value === 'number' ? value : Number.NaN) / 100);
}

/** The worked ledger, placed by the rules. */
function workedAmounts(excludedIds: readonly string[] = []): Map<string, number[]> {
  const rules = rulesOf('SaaS', { excludedAccountIds: new Set(excludedIds) }, WORKED_ACCOUNTS);
  const amounts = new Map<string, number[]>();
  for (const account of WORKED_ACCOUNTS) {
    const { code } = mapAccount(account, null, rules);
    if (code === null) continue;
    const sums = amounts.get(code) ?? [0, 0, 0];
    amounts.set(
      code,
      workedEffects(account.id).map((effect, month) => effect + (sums[month] ?? 0)),
    );
  }
  return amounts;
}

describe('the worked ledger O-2.2', () => {
  const out = fixture.find(({ id }) => id === 'O-2.2')?.out as Record<string, number[]>;
  const rows = statement({ amounts: workedAmounts() });

  test.each([
    ['REVENUE', 'revenue', 8000],
    ['COST_OF_REVENUE', 'costOfRevenue', 2550],
    ['GROSS_PROFIT', 'grossProfit', 5450],
    ['OPERATING_EXPENSES', 'opex', 35_800],
    ['EBITDA', 'ebitda', -30_350],
    ['DEPRECIATION_AMORTISATION', 'depreciation', 200],
    ['NET_PROFIT', 'netProfit', -31_100],
  ])('%s of January, February, March and the quarter', (code, key, quarter) => {
    expect(major(rows, code)).toEqual([...(out[key] ?? []), quarter]);
  });

  test('interest and the loss on disposal are negative other income: -150, -400', () => {
    expect(major(rows, 'O.INE')).toEqual([0, 0, -150, -150]);
    expect(major(rows, 'O.DSP')).toEqual([0, 0, -400, -400]);
    expect(major(rows, 'OTHER_INCOME_EXPENSE')).toEqual([0, 0, -550, -550]);
    expect(out['interest']).toEqual([0, 0, 150]);
    expect(out['disposalLoss']).toEqual([0, 0, 400]);
  });

  test('gross margin: January 20.0 %, the quarter 68.1 %', () => {
    const { percent, marginName } = row(rows, 'GROSS_PROFIT');
    expect(percent?.[0]).toEqual({ status: 'ok', tenths: 200 });
    expect(percent?.[3]).toEqual({ status: 'ok', tenths: 681 });
    expect(marginName).toBe('Gross margin');
  });

  test('nothing of the ledger is lost on the way', () => {
    const effects = WORKED_ACCOUNTS.map(({ id }) => workedEffects(id));
    const ledger = moneyList([0, 1, 2].map((month) => effects.reduce((sum, each) => sum + (each[month] ?? 0), 0)));
    const wrong = moneyList(ledger.map((effect, month) => (month === 1 ? effect + 7 : effect)));
    const plan = { spans: MONTHS_AND_QUARTER, nature: 'flow' } as const;
    expect(netProfitDifference(rows, ledger, plan)).toEqual([0, 0, 0, 0]);
    expect(netProfitDifference(rows, wrong, plan)).toEqual([0, -7, 0, -7]);
  });

  test('an excluded account leaves its section and stands below net profit, before the ledger net profit', () => {
    const excluded = [{ id: '6100', name: 'Advertising', base: workedEffects('6100') }];
    const managed = statement({ amounts: workedAmounts(['6100']), excluded });
    expect(managed.slice(-4).map(({ name, kind, level }) => [name, kind, level])).toEqual([
      ['Net profit', 'computed', 0],
      ['Excluded from managerial view', 'node', 1],
      ['Advertising', 'node', 2],
      ['Ledger net profit', 'computed', 0],
    ]);
    expect(major(managed, 'OPERATING_EXPENSES')).toEqual([11_100, 11_100, 11_100, 33_300]);
    expect(major(managed, 'NET_PROFIT')).toEqual([-10_900, -11_050, -6650, -28_600]);
    expect(major(managed, 'EXCLUDED')).toEqual([0, -2500, 0, -2500]);
    expect(major(managed, 'LEDGER_NET_PROFIT')).toEqual(major(rows, 'NET_PROFIT'));
  });
});

describe('the worked example O-2.1', () => {
  const { in: given, out } = STATEMENT_REFERENCE.reorderExample;
  const categories = given.siblings.map(([name]) => [name, name] as const);
  const structure = defineStructure([
    {
      code: 'S',
      name: 'S',
      side: 1,
      types: [type('T', 'T', [group('G', 'G', categories)])],
      computedAfter: [COMPUTED.netProfit],
    },
  ]);
  const amounts = moneyMap(given.siblings.map(([name, , amount]) => [name, [amount]]));

  function shown(edited: Structure): [string, number | string | null | undefined][] {
    const rows = pnlStatement({
      structure: edited,
      amounts,
      excluded: [],
      columnCount: 1,
      spans: [{ from: 0, to: 0 }],
      showsZeroRows: true,
    });
    expect(row(rows, 'S.T.G').values).toEqual([out.total]);
    return rows.filter(({ level }) => level === 4).map(({ name, values }) => [name, values[0]]);
  }

  function path(name: string) {
    return pathOfNames(['S', 'T', 'G', name]);
  }

  test('delete B, move C up, restore B: the total never moves', () => {
    const withoutB = deleteNode(structure, path('B'));
    expect(shown(withoutB)).toEqual(out.afterDelete);
    const moved = reorderNode(withoutB, path('C'), 'up');
    expect(shown(moved).map(([name]) => name)).toEqual([...out.afterUp, 'Hidden items (1)']);
    expect(shown(restoreNode(moved, path('B'))).map(([name]) => name)).toEqual(out.afterRestore);
  });
});

describe('rows', () => {
  const amounts = new Map([
    ['R.SUB', [1000]],
    ['S.ADV', [-300]],
    ['S.EVT', [-50]],
    ['G.RNT', [-40]],
    ['G.OFF', [40]],
    ['T.INC', [-10]],
  ]);
  const one = { amounts, columnCount: 1, spans: [{ from: 0, to: 0 }] };
  const structure = defaultPnlStructure('SaaS');
  const adverts = pathOfNames(['Operating expenses', 'Sales & Marketing', 'Programs', 'Advertising']);

  test('carry their path, level and side; costs read as positive numbers, or negative when the reader wants', () => {
    const found = row(statement(one), 'S.ADV');
    expect(found).toEqual({
      kind: 'node',
      level: 4,
      code: 'S.ADV',
      name: 'Advertising',
      path: adverts,
      side: -1,
      values: [300],
      percent: [{ status: 'ok', tenths: 300 }],
      marginName: null,
      hiddenCount: 0,
      isDrillable: true,
    });
    expect(signAsShown(found, false)).toBe(found);
    expect(signAsShown(found, true)).toEqual({ ...found, side: 1, values: [-300] });
  });

  test('without zero rows only what has amounts is left, and two that cancel out are not nothing', () => {
    const rows = statement({ ...one, showsZeroRows: false });
    expect(rows.filter(({ level }) => level > 2).map(({ code }) => code)).toEqual([
      'REVENUE.RECURRING.SUBSCRIPTIONS',
      'R.SUB',
      'OPERATING_EXPENSES.SALES_MARKETING.PROGRAMS',
      'S.ADV',
      'S.EVT',
      'OPERATING_EXPENSES.GENERAL_ADMINISTRATIVE.FACILITIES',
      'G.RNT',
      'G.OFF',
      'INCOME_TAX.INCOME_TAX.INCOME_TAX',
      'T.INC',
    ]);
    expect(rows.filter(({ level }) => level === 1)).toHaveLength(6);
  });

  test('a hidden section stands as one row above the next computed row, on its own side', () => {
    const rows = statement({ ...one, structure: deleteNode(structure, pathOfNames(['Operating expenses'])) });
    const index = rows.findIndex(({ code }) => code === 'EBITDA');
    expect(rows[index - 1]).toMatchObject({
      kind: 'hidden',
      level: 1,
      name: 'Hidden items (1)',
      path: null,
      side: -1,
      values: [350],
      hiddenCount: 1,
    });
    expect(rows[index]?.values).toEqual([650]);
    expect(rows.some(({ code }) => code === 'S.ADV')).toBe(false);
  });

  test('hidden sections of both sides are shown as their effect', () => {
    const hidden = ['Revenue', 'Cost of revenue'].reduce(
      (each, name) => deleteNode(each, pathOfNames([name])),
      structure,
    );
    const rows = statement({ ...one, structure: hidden, amounts: new Map([...amounts, ['C.HST', [-400]]]) });
    expect(rows[0]).toMatchObject({ kind: 'hidden', name: 'Hidden items (2)', side: 1, values: [600], hiddenCount: 2 });
    expect(rows[1]).toMatchObject({ code: 'GROSS_PROFIT', values: [600] });
    expect(rows[1]?.percent).toEqual([{ status: 'ok', tenths: 600 }]);
  });

  test('the values of hidden nodes can still be asked for', () => {
    const sections = treeAmounts(deleteNode(structure, adverts), moneyMap(amounts), 1);
    const values = nodeValues(sections, { spans: one.spans, nature: 'flow' });
    expect(values.get('S.ADV')).toEqual([300]);
    expect(values.get('OPERATING_EXPENSES')).toEqual([350]);
  });

  test('practice development appears with its first amount', () => {
    const services = defaultPnlStructure('Professional Services');
    function names(each: ReadonlyMap<string, readonly number[]>): string[] {
      return statement({ ...one, structure: services, amounts: each }).map(({ name }) => name);
    }
    expect(names(new Map())).not.toContain('Practice development');
    expect(names(new Map())).toContain('Sales & Marketing');
    expect(names(new Map([['D.PPL', [-1]]]))).toContain('Practice development');
  });

  test('percent of revenue needs a positive revenue, and a column without data has neither value nor percent', () => {
    const spans = [0, 1, 2].map((index) => ({ from: index, to: index }));
    const rows = statement({
      amounts: new Map([
        ['R.SUB', [0, -5, 0]],
        ['S.ADV', [-1, -1, 0]],
      ]),
      spans,
      hasData: [true, true, false],
    });
    expect(row(rows, 'S.ADV').values).toEqual([1, 1, null]);
    expect(row(rows, 'S.ADV').percent).toEqual([
      { status: 'na', code: 'DIV_ZERO' },
      { status: 'na', code: 'NEGATIVE_BASE' },
      { status: 'na', code: 'NO_DATA' },
    ]);
  });

  test('an amount without a category, or with too few columns, is refused instead of lost', () => {
    expect(() => statement({ ...one, amounts: new Map([['R.WEB', [1]]]) })).toThrow(RangeError);
    expect(() => statement({ ...one, amounts: new Map([['REVENUE', [1]]]) })).toThrow(RangeError);
    expect(() => statement({ ...one, amounts: new Map([['R.SUB', [1, 2]]]) })).toThrow(RangeError);
  });
});
