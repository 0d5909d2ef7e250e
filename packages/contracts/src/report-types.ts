/** In a file of its own: the login page knows which reports a person has, and nothing of their structure. */
export const REPORT_TYPES = [
  'MANAGERIAL_PNL',
  'BALANCE_SHEET',
  'CASH_FLOW',
  'CASH_IN_OUT',
  'PLAN_VS_ACTUAL',
  'FINANCIAL_PLANNING',
] as const;
