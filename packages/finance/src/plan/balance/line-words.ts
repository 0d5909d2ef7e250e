import type { BalanceSheetLineCode } from '../../balance-sheet/balance-sheet-line.ts';
import type { CashFlowTotal } from '../../cash-flow/cash-flow.ts';
import type { CashFlowLineCode } from '../../cash-flow/cash-flow-line.ts';

const STAYS = 'It has no rule, and stays as it was before the plan.';

const OF_BALANCE: Readonly<Partial<Record<BalanceSheetLineCode, string>>> = {
  CASH: 'What all other lines leave: cash before the plan and everything it receives and pays.',
  RECEIVABLES: 'Billed revenue that customers have not paid yet, by the months they take to pay.',
  INVENTORY: 'Cost of goods of the month, times the days that they lie in stock.',
  PREPAID: 'Its share of the revenue of the month.',
  FUNDS_HELD: 'Its share of the revenue of the month.',
  FIXED_ASSETS: 'What there was and what is bought, less depreciation.',
  PAYABLES: 'Costs and purchases of stock that are not paid yet, by the months suppliers wait.',
  PAYROLL_LIABILITIES: 'What is withheld of the pay of the month, and paid in the next.',
  TAXES_PAYABLE: 'Sales tax of the month and income tax that is not paid yet.',
  DEFERRED_REVENUE_CURRENT: 'Billed a year ahead and not earned yet.',
  DEBT_CURRENT: 'Loans, less what is repaid of them.',
  DEBT_NON_CURRENT: 'Loans, less what is repaid of them.',
  CONVERTIBLES: 'What there was, and what is raised by notes.',
  PAID_IN_CAPITAL: 'What there was, and the capital that is raised.',
  RETAINED_EARNINGS: 'Results of the fiscal years before.',
  CURRENT_YEAR_RESULT: 'Net profit of the fiscal year so far.',
};

const OF_CASH_FLOW: Readonly<Partial<Record<CashFlowLineCode | CashFlowTotal, string>>> = {
  NET_PROFIT: 'Profit of the plan.',
  DEPRECIATION: 'A cost of the plan that moves no money.',
  RECEIVABLES: 'What customers pay, less what is billed to them.',
  INVENTORY: 'Stock that is sold, less what is bought.',
  PREPAID_AND_OTHER: 'Prepaid costs as their share of revenue: what they grow by is paid.',
  PAYABLES: 'Costs and purchases, less what is paid to suppliers.',
  PAYROLL_LIABILITIES: 'What is withheld of the pay of the month, less what was withheld in the one before.',
  TAXES: 'Taxes that arise, less those that are paid.',
  DEFERRED_REVENUE: 'Bills of a year ahead, less what is earned of them.',
  FUNDS_HELD: 'Funds held as their share of revenue: what they grow by comes in.',
  CAPITAL_EXPENDITURE: 'Planned purchases of assets.',
  DEBT: 'Loans that are paid out, less what is repaid.',
  EQUITY: 'Capital that is raised.',
  EQUITY_LIKE: 'Notes that are raised.',
  OPENING_CASH: 'Cash at the end of the month before.',
  CLOSING_CASH: 'Opening cash, and everything that the plan receives and pays.',
  FREE_CASH_FLOW: 'Operating cash flow less purchases of assets.',
  NET_BURN: 'What operations and investments cost.',
};

/** How a planned line of the balance sheet or of the cash flow comes about (docs/metrics/plan-three-way.md). */
export function plannedLineSentence(type: 'BALANCE_SHEET' | 'CASH_FLOW', code: string): string {
  const sentences: Readonly<Partial<Record<string, string>>> = type === 'BALANCE_SHEET' ? OF_BALANCE : OF_CASH_FLOW;
  return sentences[code] ?? STAYS;
}
