import type { ReportSettings } from '@tieout/contracts/report-settings.ts';
import { localDate } from '@tieout/contracts/figures.ts';
import { usualMateriality } from '@tieout/finance/variance/variance.ts';
import { z } from 'zod';
import type { ReportSettingRow } from './report-settings.queries.ts';

/** Settings that have a row of their own; the others stand with the company and its structure. */
export type StoredSettings = Omit<
  ReportSettings,
  'reportingCurrency' | 'fiscalYearStartMonth' | 'basis' | 'closedThrough' | 'excludedAccounts'
>;

/** What holds until somebody changes it. */
const DEFAULTS: Omit<StoredSettings, 'materialityAbs' | 'materialityPct'> = {
  closedChanges: 'ask',
  showCostsAsNegative: false,
  negativeFormat: 'minus',
  thousands: 'units',
  decimals: 0,
  percentOfRevenue: false,
  comparatives: 'none',
  defaultPayrollFunction: 'G&A',
  defaultPlanId: null,
  standardHoursPerDay: 8,
  companyHolidays: [],
  arTermsDays: 30,
};

export function settingsOfRow(row: ReportSettingRow | undefined, reportingCurrency: string): StoredSettings {
  if (row === undefined) {
    const { abs, pct } = usualMateriality(reportingCurrency);
    return { ...DEFAULTS, materialityAbs: abs, materialityPct: pct };
  }
  return {
    closedChanges: row.closed_changes,
    showCostsAsNegative: row.show_costs_as_negative,
    negativeFormat: row.negative_format,
    thousands: row.thousands,
    decimals: row.decimals,
    percentOfRevenue: row.percent_of_revenue,
    comparatives: row.comparatives,
    materialityAbs: row.materiality_abs_minor,
    materialityPct: Number(row.materiality_pct),
    defaultPayrollFunction: row.default_payroll_function,
    defaultPlanId: row.default_plan_id,
    standardHoursPerDay: Number(row.standard_hours_per_day),
    companyHolidays: z.array(localDate).parse(row.company_holidays),
    arTermsDays: row.ar_terms_days,
  };
}

export function rowOfSettings(companyId: string, settings: StoredSettings) {
  return {
    company_id: companyId,
    closed_changes: settings.closedChanges,
    show_costs_as_negative: settings.showCostsAsNegative,
    negative_format: settings.negativeFormat,
    thousands: settings.thousands,
    decimals: settings.decimals,
    percent_of_revenue: settings.percentOfRevenue,
    comparatives: settings.comparatives,
    materiality_abs_minor: settings.materialityAbs,
    materiality_pct: settings.materialityPct,
    default_payroll_function: settings.defaultPayrollFunction,
    default_plan_id: settings.defaultPlanId,
    standard_hours_per_day: settings.standardHoursPerDay,
    company_holidays: JSON.stringify(settings.companyHolidays),
    ar_terms_days: settings.arTermsDays,
  };
}
