import type { MetricDrillDown } from '@tieout/contracts/metric-drill-down.ts';
import type { StatementDrillDown, StatementLine } from '@tieout/contracts/statement-drill-down.ts';
import type { Statement, StatementColumn, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths, parseMonth, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { COMPANY_ID, OCTOBER } from './answers.ts';

const SEPTEMBER = addMonths(OCTOBER, -1);
const NOVEMBER = addMonths(OCTOBER, 1);
const DECEMBER = addMonths(OCTOBER, 2);

export function monthColumn(month: Month, state: StatementColumn['state']): StatementColumn {
  const label = formatPeriodLabel(month);
  const remark = state === 'open' ? 'open' : null;
  return { key: month, kind: 'month', label, from: month, to: month, state, remark, comparison: null, of: null };
}

const TOTAL: StatementColumn = {
  key: 'total',
  kind: 'total',
  label: 'YTD Oct-26',
  from: SEPTEMBER,
  to: OCTOBER,
  state: 'closed',
  remark: null,
  comparison: null,
  of: null,
};

/** A row with one value per column; the rest is that of a plain category. */
export function statementRow(
  code: string,
  values: StatementRowAnswer['values'],
  changes: Partial<StatementRowAnswer> = {},
): StatementRowAnswer {
  const name = changes.name ?? code;
  return {
    code,
    name,
    kind: 'node',
    level: 1,
    parent: null,
    path: { sectionName: name },
    isUnplaced: false,
    isUndecided: false,
    isRestricted: false,
    accountCount: 1,
    hiddenCount: 0,
    marginName: null,
    side: 1,
    style: 'line',
    values,
    percent: null,
    restated: [],
    ranges: [],
    signChanges: [],
    isDrillable: true,
    ...changes,
  };
}

/** September and October closed, November open, December to come, then the total. */
export function statement(changes: Partial<Statement> = {}): Statement {
  return {
    type: 'MANAGERIAL_PNL',
    title: 'Managerial P&L',
    companyId: COMPANY_ID,
    companyName: 'Cloudberry Metrics Demo, Inc.',
    currency: 'USD',
    basis: 'ACCRUAL',
    scale: 'units',
    period: { label: 'Jan-26', from: parseMonth('2026-01'), to: DECEMBER },
    granularity: 'month',
    departmentId: null,
    classId: null,
    columns: [
      monthColumn(SEPTEMBER, 'closed'),
      monthColumn(OCTOBER, 'closed'),
      monthColumn(NOVEMBER, 'open'),
      monthColumn(DECEMBER, 'future'),
      TOTAL,
    ],
    rows: pnlRows(),
    checks: [{ id: 'ledger-balances', label: 'Debits equal credits', ok: true, difference: minorUnits(0) }],
    decisions: { undecided: 0, unsure: 0 },
    isRestricted: false,
    notes: [],
    source: { kind: 'live' },
    knownOn: null,
    closedThrough: OCTOBER,
    firstMonth: parseMonth('2024-03'),
    today: parseLocalDate('2026-11-15'),
    fiscalYearStartMonth: 1,
    display: { showCostsAsNegative: false, negativeFormat: 'minus', percentOfRevenue: false, decimals: 0 },
    ledgerVersion: 1,
    structureVersion: 1,
    departments: [],
    classes: [],
    currencies: ['USD'],
    can: { drill: true, export: true, editStructure: true },
    ...changes,
  };
}

function typeRow(code: string, name: string, section: string, values: number[]): StatementRowAnswer {
  return statementRow(code, [...values.slice(0, 3), null, values[3] ?? 0], {
    name,
    level: 2,
    parent: section,
    path: { sectionName: section, typeName: name },
    style: 'type',
  });
}

function pnlRows(): Statement['rows'] {
  return [
    statementRow('REVENUE', [21396100, 23082301, 12404000, null, 44478401], { name: 'Revenue', style: 'section' }),
    typeRow('RECURRING', 'Recurring revenue', 'REVENUE', [20946100, 22482301, 11804000, 43428401]),
    typeRow('SERVICES', 'Services', 'REVENUE', [450000, 600000, 600000, 1050000]),
    statementRow('GROSS_PROFIT', [16704100, 18223600, 12069800, null, 34927700], {
      name: 'Gross profit',
      kind: 'computed',
      level: 0,
      path: null,
      style: 'subtotal',
      marginName: 'Gross margin',
      percent: [781, 790, 973, null, 786],
    }),
    statementRow('OPEX', [25605900, 25267200, 1143500, null, 50873100], {
      name: 'Operating expenses',
      side: -1,
      style: 'section',
      restated: [{ column: 0, before: minorUnits(25500000), after: minorUnits(25605900) }],
    }),
    typeRow('SALES', 'Sales & Marketing', 'OPEX', [8770500, 8397000, 307000, 17167500]),
    typeRow('RESEARCH', 'Research & Development', 'OPEX', [12416200, 12416200, 60000, 24832400]),
    typeRow('GENERAL', 'General & Administrative', 'OPEX', [4321100, 4321100, 776500, 8642200]),
    statementRow('OPEX_UNPLACED', [98000, 132800, 0, null, 230800], {
      name: 'Unplaced',
      level: 2,
      parent: 'OPEX',
      path: null,
      isUnplaced: true,
    }),
    statementRow('NET_PROFIT', [-9041800, -7183600, 10926300, null, -16225400], {
      name: 'Net profit',
      kind: 'computed',
      level: 0,
      path: null,
      style: 'total',
    }),
  ];
}

/** A flat statement of many rows, for what happens beyond a screen. */
export function longStatement(rowCount: number): Statement {
  const rows = Array.from({ length: rowCount }, (_, index) =>
    statementRow(`ROW_${index}`, [index * 100, 100, 0, null, index * 100 + 100], { name: `Row ${index}` }),
  );
  return statement({ rows });
}

export function statementLine(lineNo: number, counterparty: string | null, amount: number): StatementLine {
  return {
    entryId: '00000000-0000-4000-8000-000000000077',
    lineNo,
    date: parseLocalDate('2026-10-01'),
    docType: 'INVOICE',
    docNumber: `INV-${lineNo}`,
    memo: null,
    counterparty,
    account: { id: '00000000-0000-4000-8000-000000000088', code: '4000', name: 'Subscription revenue' },
    department: null,
    class: null,
    amountTxn: minorUnits(-amount),
    currency: 'USD',
    amount: minorUnits(amount),
  };
}

/** The lines of recurring revenue in October. */
export function statementDrillDown(changes: Partial<StatementDrillDown> = {}): StatementDrillDown {
  return {
    title: 'Recurring revenue, Oct-26',
    breadcrumb: ['Revenue', 'Recurring revenue'],
    from: OCTOBER,
    to: OCTOBER,
    currency: 'USD',
    total: minorUnits(22482301),
    openingBalance: null,
    translationDifference: null,
    proof: { lineCount: 171, lineSum: minorUnits(22482301), difference: minorUnits(0), ties: true },
    found: null,
    side: 1,
    previous: { label: 'Sep-26', amount: minorUnits(20946100) },
    components: [],
    history: [
      { month: SEPTEMBER, value: minorUnits(20946100) },
      { month: OCTOBER, value: minorUnits(22482301) },
    ],
    average: { amount: minorUnits(20000000), months: 4 },
    rateSources: null,
    isRestricted: false,
    groups: [],
    lines: [statementLine(1, 'Quirky Kettle Madeup BV', 442400)],
    nextCursor: null,
    can: { openEntries: true, export: true },
    ...changes,
  };
}

/** The same, asked for as a figure of the dashboard: one part, which is a cell of a statement. */
export function metricDrillDown(page: StatementDrillDown): MetricDrillDown {
  const { total, from, to, title } = page;
  const minor = minorUnits(typeof total === 'number' ? total : 0);
  return {
    ...page,
    figure: {
      metric: 'revenue_total',
      name: title,
      unit: 'money',
      value: { status: 'ok', unit: 'money', minor },
      tags: [],
      formula: 'Revenue',
      proof: { kind: 'sum', factor: 1, ties: true },
      parts: [
        {
          key: 'whole',
          name: 'Revenue',
          when: '',
          of: null,
          side: 'above',
          sign: 1,
          from,
          to,
          unit: 'money',
          table: 'statement',
          amount: minor,
          rowCount: null,
          ties: true,
        },
      ],
    },
    part: 'whole',
    unit: 'money',
    rowName: { one: 'line', several: 'lines' },
    columns: { date: 'Date', name: 'Counterparty', detail: 'Entry' },
    groupings: [
      { key: 'counterparty', label: 'Counterparty' },
      { key: 'account', label: 'Account' },
      { key: 'month', label: 'Month' },
    ],
    rows: [],
  };
}
