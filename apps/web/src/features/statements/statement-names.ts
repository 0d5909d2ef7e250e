import { REPORT_TYPES } from '@tieout/contracts/report-types.ts';
import type { ReportType } from '@tieout/contracts/statements.ts';

export const STATEMENT_NAME: Readonly<Record<ReportType, string>> = {
  MANAGERIAL_PNL: 'Managerial P&L',
  BALANCE_SHEET: 'Balance sheet',
  CASH_FLOW: 'Cash flow',
  CASH_IN_OUT: 'Cash in and out',
  PLAN_VS_ACTUAL: 'P&L vs plan',
  FINANCIAL_PLANNING: 'Actuals and plan',
};

/** `BALANCE_SHEET` is `balance-sheet` in an address. */
export function slugOf(type: ReportType): string {
  return type.toLowerCase().replaceAll('_', '-');
}

/** The statement an address names; the first when it names none, null when there is no such statement. */
export function typeOfSlug(slug: string | undefined): ReportType | null {
  if (slug === undefined) return REPORT_TYPES[0];
  return REPORT_TYPES.find((type) => slugOf(type) === slug.toLowerCase().replaceAll('_', '-')) ?? null;
}
