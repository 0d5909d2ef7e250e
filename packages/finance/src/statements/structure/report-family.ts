/** Reports that share one tree: the plan's reports use that of the P&L (finance 2.1). */
export const REPORT_FAMILIES = ['PNL', 'BALANCE_SHEET', 'CASH_FLOW', 'CASH_IN_OUT'] as const;
export type ReportFamily = (typeof REPORT_FAMILIES)[number];
