import type { ReportType } from '@tieout/contracts/report-structure.ts';
import type { StatementType } from '@tieout/contracts/statements.ts';
import type { ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';

const FAMILIES: Readonly<Record<ReportType, ReportFamily>> = {
  MANAGERIAL_PNL: 'PNL',
  PLAN_VS_ACTUAL: 'PNL',
  FINANCIAL_PLANNING: 'PNL',
  BALANCE_SHEET: 'BALANCE_SHEET',
  CASH_FLOW: 'CASH_FLOW',
  CASH_IN_OUT: 'CASH_IN_OUT',
};

const STATEMENTS: Readonly<Record<ReportFamily, StatementType>> = {
  PNL: 'MANAGERIAL_PNL',
  BALANCE_SHEET: 'BALANCE_SHEET',
  CASH_FLOW: 'CASH_FLOW',
  CASH_IN_OUT: 'CASH_IN_OUT',
};

/** The tree a report uses: the plan's reports share that of the P&L (finance 2.1). */
export function familyOf(reportType: ReportType): ReportFamily {
  return FAMILIES[reportType];
}

/** The statement whose figures stand in a family's tree. */
export function statementOf(family: ReportFamily): StatementType {
  return STATEMENTS[family];
}
