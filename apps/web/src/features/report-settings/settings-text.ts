import { isMonth, addMonths, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { MONTH_NAMES } from '#components/month-names.ts';
import type { SettingsField, SettingsValues } from './settings-form.ts';

export const LABELS: Readonly<Record<SettingsField, string>> = {
  reportingCurrency: 'Reporting currency',
  fiscalYearStartMonth: 'Fiscal year starts in',
  basis: 'Basis',
  closedThrough: 'Books closed to',
  closedChanges: 'When a file changes closed months',
  showCostsAsNegative: 'Show costs as negative figures',
  negativeFormat: 'Negative figures',
  thousands: 'Scale',
  decimals: 'Decimals',
  percentOfRevenue: 'Show percent of revenue',
  comparatives: 'Compare with',
  materialityAbs: 'Smallest material variance',
  materialityPct: 'Smallest material variance, percent',
  defaultPayrollFunction: 'Payroll without a department goes to',
  defaultPlanId: 'Plan',
  excludedAccounts: 'Excluded accounts',
  standardHoursPerDay: 'Working hours per day',
  companyHolidays: 'Company holidays',
  arTermsDays: 'Customer payment terms, days',
};

export const BASES = [
  { value: 'ACCRUAL', label: 'Accrual' },
  { value: 'CASH', label: 'Cash' },
] as const;

export const CLOSED_CHANGES = [
  { value: 'ask', label: 'Ask each time' },
  { value: 'restate', label: 'Restate them' },
  { value: 'book-difference', label: 'Book the difference in the first open month' },
  { value: 'leave-out', label: 'Leave out what changes them' },
] as const;

export const NEGATIVES = [
  { value: 'minus', label: '\u22121,234' },
  { value: 'parentheses', label: '(1,234)' },
] as const;

export const SCALES = [
  { value: 'units', label: 'Units' },
  { value: 'k', label: 'Thousands' },
  { value: 'm', label: 'Millions' },
] as const;

export const COMPARISONS = [
  { value: 'none', label: 'Nothing' },
  { value: 'previous-period', label: 'Previous period' },
  { value: 'previous-year', label: 'Same period last year' },
  { value: 'plan', label: 'Approved plan' },
] as const;

export const FUNCTIONS = [
  { value: 'S&M', label: 'Sales & Marketing' },
  { value: 'R&D', label: 'Research & Development' },
  { value: 'G&A', label: 'General & Administrative' },
  { value: 'DELIVERY', label: 'Delivery' },
] as const;

const CHOICES: Partial<Record<SettingsField, readonly { value: string; label: string }[]>> = {
  basis: BASES,
  closedChanges: CLOSED_CHANGES,
  negativeFormat: NEGATIVES,
  thousands: SCALES,
  comparatives: COMPARISONS,
  defaultPayrollFunction: FUNCTIONS,
};

/** A value of a field as a reader knows it. */
export function valueText(field: SettingsField, values: SettingsValues): string {
  const value = values[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'None' : String(value.length);
  const text = value ?? 'None';
  if (field === 'fiscalYearStartMonth') return MONTH_NAMES[Number(text) - 1] ?? text;
  if (field === 'closedThrough') return isMonth(text) ? formatPeriodLabel(text) : 'No month closed';
  return CHOICES[field]?.find((choice) => choice.value === text)?.label ?? text;
}

/** What a reader should know before these changes are saved; one sentence each. */
export function consequences(before: SettingsValues, after: SettingsValues, baseCurrency: string): string[] {
  const sentences: string[] = [];
  if (before.reportingCurrency !== after.reportingCurrency) {
    sentences.push(
      `Reports change from ${before.reportingCurrency} to ${after.reportingCurrency}: every figure of every month is ` +
        `translated again at that month's rates. The books stay in ${baseCurrency}.`,
    );
  }
  if (before.fiscalYearStartMonth !== after.fiscalYearStartMonth) {
    sentences.push(
      `The fiscal year will start in ${valueText('fiscalYearStartMonth', after)} instead of ` +
        `${valueText('fiscalYearStartMonth', before)}: fiscal years, quarters and year-to-date figures change in all reports.`,
    );
  }
  if (before.closedThrough !== after.closedThrough) sentences.push(closingSentence(before, after));
  return sentences;
}

function closingSentence({ closedThrough: before }: SettingsValues, { closedThrough: after }: SettingsValues): string {
  const restated = 'Later changes in them show as restated, with the old and the new figure.';
  if (!isMonth(after)) return 'All months will be open again, and their figures will no longer show as restated.';
  if (!isMonth(before)) return `The months up to ${formatPeriodLabel(after)} will be closed. ${restated}`;
  if (after > before) return `${monthsText(addMonths(before, 1), after)} will be closed. ${restated}`;
  return `${monthsText(addMonths(after, 1), before)} will be open again and no longer show what was restated.`;
}

function monthsText(from: Month, to: Month): string {
  return from === to ? formatPeriodLabel(from) : `${formatPeriodLabel(from)} to ${formatPeriodLabel(to)}`;
}
