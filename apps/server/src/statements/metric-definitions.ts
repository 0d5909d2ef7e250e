import { EXPLANATIONS, type Explanation } from '@tieout/contracts/explanations.ts';
import type { StatementType } from '@tieout/contracts/statements.ts';
import { METRICS } from '@tieout/finance/metrics/metrics.ts';

/** What a computed row means. */
export interface MetricDefinition {
  type: StatementType;
  rowCode: string;
  definition: Explanation;
  formula: string;
}

type Defined = Readonly<Record<string, readonly [string | Explanation, string]>>;

function define(type: StatementType, rows: Defined): MetricDefinition[] {
  return Object.entries(rows).map(([rowCode, [said, formula]]) => {
    const definition = typeof said === 'string' ? { plain: said, professional: said } : said;
    return { type, rowCode, definition, formula };
  });
}

/** Finance 2.4, 2.8 and 2.9. */
export const METRIC_DEFINITIONS: readonly MetricDefinition[] = [
  ...define('MANAGERIAL_PNL', {
    GROSS_PROFIT: [EXPLANATIONS.GROSS_PROFIT, 'Revenue − cost of revenue'],
    CONTRIBUTION_PROFIT: [EXPLANATIONS.CONTRIBUTION_PROFIT, 'Gross profit − variable selling costs'],
    EBITDA: [EXPLANATIONS.EBITDA, 'Gross profit − variable selling costs − operating expenses'],
    EBIT: [EXPLANATIONS.EBIT, 'EBITDA − depreciation and amortisation'],
    PROFIT_BEFORE_TAX: [EXPLANATIONS.PROFIT_BEFORE_TAX, 'EBIT + other income and expense'],
    [METRICS.net_profit.row.row]: [EXPLANATIONS.NET_PROFIT, 'Profit before tax − income tax'],
    LEDGER_NET_PROFIT: [
      'Net profit with the accounts that are excluded from the managerial view: the profit of the books.',
      'Net profit + excluded items',
    ],
  }),
  ...define('BALANCE_SHEET', {
    TOTAL_ASSETS: ['Everything the company owns or is owed.', 'Current assets + non-current assets'],
    TOTAL_LIABILITIES: ['Everything the company owes.', 'Current liabilities + non-current liabilities'],
    TOTAL_EQUITY: [
      'What belongs to the owners: what they paid in and what was earned since.',
      'Sum of the equity lines',
    ],
    TOTAL_LIABILITIES_AND_EQUITY: [
      'How everything the company owns is financed; always equal to total assets.',
      'Total liabilities + total equity',
    ],
  }),
  ...define('CASH_FLOW', {
    OPERATING_CASH_FLOW: [
      'Cash the running business brought in or used.',
      'Net profit + depreciation ± disposals ± changes of working capital',
    ],
    INVESTING_CASH_FLOW: [
      'Cash spent on, or received for, things that last and money lent or invested.',
      'Capital expenditure + the other investing lines',
    ],
    FINANCING_CASH_FLOW: [
      'Cash from owners and lenders, less what was paid back to them.',
      'Debt + equity + distributions',
    ],
    NET_CHANGE: ['How much cash rose or fell over the period.', 'Operating + investing + financing cash flow'],
    OPENING_CASH: ['Cash before the first day of the period.', 'Balance of the cash accounts before the period'],
    FX_EFFECT: [
      'What changing exchange rates did to cash in the reporting currency.',
      'Closing cash − opening cash − net change',
    ],
    CLOSING_CASH: ['Cash at the end of the period.', 'Opening cash + net change + effect of exchange rates'],
    FREE_CASH_FLOW: [
      'Cash the business earns after what it has to spend on assets.',
      'Operating cash flow + capital expenditure',
    ],
    NET_BURN: [
      'Cash that has to be financed each month; negative when the business makes cash.',
      '−(operating cash flow + investing cash flow)',
    ],
  }),
  ...define('CASH_IN_OUT', {
    CASH_IN: ['All cash that came in, refunds not netted.', 'Sum of the cash-in rows'],
    CASH_OUT: ['All cash that went out, refunds not netted.', 'Sum of the cash-out rows'],
  }),
];

/** `gross-profit` for GROSS_PROFIT. A row that two statements share is explained by the first. */
export function findDefinition(name: string): MetricDefinition | undefined {
  return METRIC_DEFINITIONS.find(({ rowCode }) => rowCode.toLowerCase().replaceAll('_', '-') === name);
}
