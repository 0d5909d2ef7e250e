import type { Statement, StatementColumn, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import { statement } from '@tieout/contracts/statements.ts';

const ID = '00000000-0000-4000-8000-000000000001';

function column(key: string, overrides: Partial<StatementColumn> = {}): StatementColumn {
  const [from, to] = /^\d{4}-\d\d$/.test(key) ? [key, key] : ['2026-01', '2026-04'];
  const base = { key, kind: 'month', label: key, from, to, state: 'closed', remark: null, comparison: null, of: null };
  return { ...base, ...overrides } as StatementColumn;
}

/** Two closed months, an open one, one that has not come, their total, and the total of the year before. */
export const SAMPLE_COLUMNS: readonly StatementColumn[] = [
  column('2026-01', { label: 'Jan-26' }),
  column('2026-02', { label: 'Feb-26' }),
  column('2026-03', { label: 'Mar-26', state: 'open', remark: 'open' }),
  column('2026-04', { label: 'Apr-26', state: 'future' }),
  column('total', { kind: 'total', label: 'Total', state: 'open', remark: 'incl. open month' }),
  column('total:py', { kind: 'comparison', label: 'Last year', comparison: 'previous-year', of: 'total' }),
  column('total:py:change', { kind: 'change', label: 'Change', comparison: 'previous-year', of: 'total' }),
  column('total:py:percent', { kind: 'change-percent', label: 'Change %', comparison: 'previous-year', of: 'total' }),
];

/** Total, comparison and change of the three months, as the statement itself answers them. */
export function flowValues(months: readonly [number, number, number], lastYear: number | null): Row['values'] {
  const total = months.reduce((sum, month) => sum + month, 0);
  const change = lastYear === null ? 'NO_DATA' : total - lastYear;
  const percent =
    lastYear === null
      ? 'NO_DATA'
      : lastYear === 0
        ? 'DIV_ZERO'
        : Math.sign(total - lastYear) * Math.round(Math.abs(((total - lastYear) * 1000) / lastYear));
  return [...months, null, total, lastYear ?? 'NO_DATA', change, percent] as Row['values'];
}

type Row = StatementRowAnswer;

export function sampleRow(code: string, overrides: Partial<Row>): Row {
  return {
    code,
    name: code,
    kind: 'node',
    level: 1,
    parent: null,
    path: null,
    isUnplaced: false,
    isUndecided: false,
    isRestricted: false,
    accountCount: 1,
    hiddenCount: 0,
    marginName: null,
    side: 1,
    style: 'line',
    values: [],
    percent: null,
    restated: [],
    ranges: [],
    signChanges: [],
    isDrillable: true,
    ...overrides,
  };
}

function pathOf(...[sectionName = '', typeName, groupName, categoryName]: string[]): Row['path'] {
  return {
    sectionName,
    ...(typeName && { typeName }),
    ...(groupName && { groupName }),
    ...(categoryName && { categoryName }),
  };
}

const REVENUE = { side: 1, path: pathOf('Revenue') } as const;
const COSTS = { side: -1, path: pathOf('Cost of revenue') } as const;
const GROSS = flowValues([60_050, 70_000, -1], 100_000);

export const SAMPLE_ROWS: readonly Row[] = [
  sampleRow('REVENUE', {
    ...REVENUE,
    name: 'Revenue',
    style: 'section',
    values: flowValues([100_050, 120_000, 30_000], 200_000),
    percent: [1000, 1000, 1000, null, 1000, 1000, null, null],
  }),
  sampleRow('R.SUB', {
    ...REVENUE,
    name: '=Subscriptions, "all"',
    level: 2,
    parent: 'REVENUE',
    path: pathOf('Revenue', '=Subscriptions, "all"'),
    values: flowValues([90_050, 110_000, 20_000], 200_000),
    percent: [900, 917, 667, null, 880, 1000, null, null],
    restated: [{ column: 0, before: 90_000, after: 90_050 } as Row['restated'][number]],
  }),
  sampleRow('R.SRV', {
    ...REVENUE,
    name: 'Services',
    level: 2,
    parent: 'REVENUE',
    path: pathOf('Revenue', 'Services'),
    values: flowValues([9_000, 10_000, 10_000], 0),
  }),
  sampleRow('R.SRV.ONE', {
    ...REVENUE,
    name: 'Workshops',
    level: 3,
    parent: 'R.SRV',
    path: pathOf('Revenue', 'Services', 'Workshops'),
    values: flowValues([9_000, 10_000, 10_000], 0),
  }),
  sampleRow('REVENUE#HIDDEN', {
    ...REVENUE,
    name: 'Hidden items (2)',
    kind: 'hidden',
    hiddenCount: 2,
    level: 2,
    parent: 'REVENUE',
    values: flowValues([1_000, 0, 0], 0),
  }),
  sampleRow('COST_OF_REVENUE', {
    ...COSTS,
    name: 'Cost of revenue',
    style: 'section',
    values: flowValues([40_000, 50_000, 30_001], 100_000),
    percent: [400, 417, 1000, null, 480, 500, null, null],
  }),
  sampleRow('C.HST', {
    ...COSTS,
    name: 'Облако και φιλοξενία 雲',
    level: 2,
    parent: 'COST_OF_REVENUE',
    path: pathOf('Cost of revenue', 'Hosting'),
    values: flowValues([40_000, 50_000, 30_001], 100_000),
    isUnplaced: true,
  }),
  sampleRow('GROSS_PROFIT', {
    name: 'Gross profit',
    kind: 'computed',
    level: 0,
    style: 'total',
    marginName: 'Gross margin',
    values: GROSS,
    percent: [600, 583, 0, null, 520, 500, null, null],
  }),
];

/** A small statement with everything an export has to carry; checked against its contract. */
export function sampleStatement(overrides: Partial<Statement> = {}): Statement {
  return statement.parse({
    type: 'MANAGERIAL_PNL',
    title: 'Managerial P&L',
    companyId: ID,
    companyName: 'Example Co',
    currency: 'USD',
    basis: 'ACCRUAL',
    scale: 'units',
    period: { label: 'Fiscal YTD', from: '2026-01', to: '2026-04' },
    granularity: 'month',
    departmentId: null,
    classId: null,
    columns: SAMPLE_COLUMNS,
    rows: SAMPLE_ROWS,
    checks: [{ id: 'nothing-lost', label: 'Every line of the ledger is in a row', ok: true, difference: 0 }],
    notes: [{ code: 'excluded-accounts', text: '2 accounts are excluded.' }],
    source: { kind: 'live' },
    knownOn: null,
    closedThrough: '2026-02',
    firstMonth: '2025-01',
    today: '2026-03-15',
    fiscalYearStartMonth: 1,
    display: { showCostsAsNegative: false, negativeFormat: 'minus', percentOfRevenue: false, decimals: 0 },
    ledgerVersion: 1,
    structureVersion: 1,
    isRestricted: false,
    departments: [],
    classes: [],
    currencies: ['USD'],
    can: { drill: true, export: true, editStructure: true },
    ...overrides,
  });
}
