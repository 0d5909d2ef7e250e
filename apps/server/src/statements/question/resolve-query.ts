import {
  ledgerTypeOf,
  MAX_MONTHS,
  PERIOD_PRESETS,
  type Basis,
  type Comparison,
  type PeriodPreset,
  type Scale,
  type StatementQuery,
  type StatementType,
  type ReportType,
  type Subtotal,
} from '@tieout/contracts/statements.ts';
import { isUsableCurrency } from '@tieout/finance/currency.ts';
import { fiscalQuarterOf, fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { addMonths, isMonth, monthOf, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { parsePeriodLabel } from '@tieout/finance/period-label.ts';
import type { MonthSpan } from '@tieout/finance/statements/comparatives.ts';
import type { Granularity } from '@tieout/finance/statements/statement-columns.ts';
import { AppError } from '#server/app-error.ts';
import { spanLabel } from './month-labels.ts';

/** What a query leaves to the company. */
export interface QueryFacts {
  /** The last day the caller may look at: today, or the end of what was published. */
  today: LocalDate;
  closedThrough: Month | null;
  /** The first and the last month with postings that has come; null of empty books. */
  booked: { first: Month; last: Month } | null;
  fiscalYearStartMonth: number;
  basis: Basis;
  reportingCurrency: string;
  scale: Scale;
  comparatives: 'none' | Comparison;
  hidesPlan?: boolean;
}

export interface ResolvedQuery {
  type: StatementType;
  /** What was asked for: of a plan's report `type` is the P&L. */
  report: ReportType;
  period: MonthSpan & { label: string };
  granularity: Granularity;
  compare: readonly Comparison[];
  subtotals: readonly Subtotal[];
  /** As the statement is kept: balances and the cash flow are accrual, cash in and out is cash. */
  basis: Basis;
  /** The caller, or the company's setting, wanted the cash basis where there is none. */
  isAccrualOnly: boolean;
  currency: string;
  departmentId: string | null;
  classId: string | null;
  /** A department or class was asked for where lines of one do not balance (finance 1.8). */
  isFilterIgnored: boolean;
  scale: Scale;
  showsZeroRows: boolean;
}

/** @throws AppError invalid-input with a sentence. */
export function resolveQuery(query: StatementQuery, facts: QueryFacts): ResolvedQuery {
  const type = ledgerTypeOf(query.type);
  const currency = query.currency ?? facts.reportingCurrency;
  if (!isUsableCurrency(currency)) throw refusal(`Reports cannot be shown in ${currency}.`);
  const canFilter = type === 'MANAGERIAL_PNL' || type === 'CASH_IN_OUT';
  return {
    type,
    report: query.type,
    period:
      query.type === 'FINANCIAL_PLANNING' && isUnasked(query) ? planYear(facts) : resolvePeriod(query.period, facts),
    granularity: query.granularity ?? 'month',
    compare: query.compare ?? usualComparisons(query.type, facts),
    // Balances are those of a day: a quarter has that of its last month.
    subtotals: type === 'BALANCE_SHEET' ? [] : (query.subtotals ?? []),
    ...resolveBasis(type, query.basis ?? facts.basis),
    currency,
    departmentId: canFilter ? (query.departmentId ?? null) : null,
    classId: canFilter ? (query.classId ?? null) : null,
    isFilterIgnored: !canFilter && (query.departmentId !== undefined || query.classId !== undefined),
    scale: query.scale ?? facts.scale,
    showsZeroRows: query.zeroRows ?? false,
  };
}

/** A setting that a statement cannot follow is no wish of its reader: they are told nothing about it. */
function usualComparisons(type: ReportType, { comparatives, hidesPlan }: QueryFacts): Comparison[] {
  if (type === 'PLAN_VS_ACTUAL') return ['plan'];
  // It holds the plan itself.
  if (type === 'FINANCIAL_PLANNING') return [];
  const isMissing = comparatives === 'plan' && (hidesPlan === true || type === 'CASH_IN_OUT');
  return comparatives === 'none' || isMissing ? [] : [comparatives];
}

export function resolveBasis(type: StatementType, wanted: Basis): { basis: Basis; isAccrualOnly: boolean } {
  switch (type) {
    case 'MANAGERIAL_PNL':
      return { basis: wanted, isAccrualOnly: false };
    case 'CASH_IN_OUT':
      return { basis: 'CASH', isAccrualOnly: false };
    case 'BALANCE_SHEET':
    case 'CASH_FLOW':
      return { basis: 'ACCRUAL', isAccrualOnly: wanted === 'CASH' };
  }
}

const RANGE = /^(\d{4}-\d{2})\.\.(\d{4}-\d{2})$/;
const [FIRST_YEAR, LAST_YEAR] = ['2000', '2099'];

/** @throws AppError invalid-input with a sentence. */
export function resolvePeriod(text: string | undefined, facts: QueryFacts): ResolvedQuery['period'] {
  const wanted = text?.trim() ?? '';
  if (wanted === '') return usualPeriod(facts);
  const preset = PERIOD_PRESETS.find((each) => each === wanted.toLowerCase());
  if (preset !== undefined) return { ...presetSpan(preset, facts), label: PRESET_LABELS[preset] };
  const label = parsePeriodLabel(wanted);
  if (label.ok) return { from: label.from, to: addMonths(label.toExclusive, -1), label: label.label };
  return rangeOf(wanted);
}

/**
 * What a statement shows first (decisions section 8): the twelve months to the last closed one, or as many of them as the
 * books have; before any month of the books is closed, the months that have data; of empty books the current fiscal year.
 */
function usualPeriod(facts: QueryFacts): ResolvedQuery['period'] {
  const { closedThrough, booked } = facts;
  if (closedThrough !== null && (booked === null || closedThrough >= booked.first)) {
    const year = presetSpan('trailing-12-months', facts);
    if (booked === null || booked.first <= year.from) return { ...year, label: PRESET_LABELS['trailing-12-months'] };
    const begun = { from: booked.first, to: year.to };
    return { ...begun, label: spanLabel(begun) };
  }
  if (booked === null) return fiscalYear(monthOf(facts.today), facts);
  const longest = addMonths(booked.last, 1 - MAX_MONTHS);
  const span = { from: booked.first < longest ? longest : booked.first, to: booked.last };
  return { ...span, label: spanLabel(span) };
}

function isUnasked({ period }: StatementQuery): boolean {
  return (period?.trim() ?? '') === '';
}

/** The fiscal year of the first open month, which is the first that is planned. */
function planYear(facts: QueryFacts): ResolvedQuery['period'] {
  return fiscalYear(facts.closedThrough === null ? monthOf(facts.today) : addMonths(facts.closedThrough, 1), facts);
}

function rangeOf(text: string): ResolvedQuery['period'] {
  const [, from = '', to = ''] = RANGE.exec(text) ?? [];
  if (!isMonth(from) || !isMonth(to)) {
    throw refusal(
      'A period is a label such as Jan-24, a range such as 2024-01..2024-12, or one of ' +
        `${PERIOD_PRESETS.join(', ')}.`,
    );
  }
  if (from > to) throw refusal('The period ends before it begins.');
  if (from.slice(0, 4) < FIRST_YEAR || to.slice(0, 4) > LAST_YEAR) {
    throw refusal(`A period must lie between ${FIRST_YEAR} and ${LAST_YEAR}.`);
  }
  if (monthsBetween(from, to) >= MAX_MONTHS) throw refusal(`A statement can show at most ${MAX_MONTHS} months.`);
  return { from, to, label: spanLabel({ from, to }) };
}

const PRESET_LABELS: Readonly<Record<PeriodPreset, string>> = {
  'this-month': 'This month',
  'last-closed-month': 'Last closed month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'fiscal-ytd': 'Fiscal YTD',
  'last-fiscal-year': 'Last fiscal year',
  'trailing-12-months': 'Trailing 12 months',
  'next-12-months': 'Next 12 months',
};

function presetSpan(preset: PeriodPreset, facts: QueryFacts): MonthSpan {
  const { fiscalYearStartMonth } = facts;
  const current = monthOf(facts.today);
  const lastClosed = facts.closedThrough ?? addMonths(current, -1);
  const yearStart = fiscalYearStart(current, fiscalYearStartMonth);
  const quarter = addMonths(yearStart, (fiscalQuarterOf(current, fiscalYearStartMonth) - 1) * 3);
  switch (preset) {
    case 'this-month':
      return { from: current, to: current };
    case 'last-closed-month':
      return { from: lastClosed, to: lastClosed };
    case 'this-quarter':
      return { from: quarter, to: addMonths(quarter, 2) };
    case 'last-quarter':
      return { from: addMonths(quarter, -3), to: addMonths(quarter, -1) };
    case 'fiscal-ytd':
      return { from: yearStart, to: current };
    case 'last-fiscal-year':
      return { from: addMonths(yearStart, -12), to: addMonths(yearStart, -1) };
    case 'trailing-12-months':
      return { from: addMonths(lastClosed, -11), to: lastClosed };
    case 'next-12-months':
      return { from: current, to: addMonths(current, 11) };
  }
}

function fiscalYear(month: Month, { fiscalYearStartMonth }: QueryFacts): ResolvedQuery['period'] {
  const from = fiscalYearStart(month, fiscalYearStartMonth);
  return { from, to: addMonths(from, 11), label: spanLabel({ from, to: from }) };
}

function refusal(message: string): AppError {
  return new AppError('invalid-input', message);
}
