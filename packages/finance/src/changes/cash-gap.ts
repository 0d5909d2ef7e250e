import { CASH_FLOW_LINES, type CashFlowLineCode } from '../cash-flow/cash-flow-line.ts';
import { subtractMoney, sumMoney, type MinorUnits } from '../money.ts';

/** The lines of the cash-flow statement of one month. */
export type CashLines = ReadonlyMap<string, MinorUnits>;

export interface CashGap {
  readonly netProfit: MinorUnits;
  readonly cashChange: MinorUnits;
  /** What cash did beyond profit: `cash change - net profit`. */
  readonly effect: MinorUnits;
  /** Lines that made it, the largest first. */
  readonly parts: readonly { readonly code: CashFlowLineCode; readonly amount: MinorUnits }[];
  /** Whether it will turn around: paid before or after it is earned or owed. */
  readonly isTiming: boolean;
}

const SHIFTS: ReadonlySet<CashFlowLineCode> = new Set([
  'RECEIVABLES',
  'INVENTORY',
  'PREPAID_AND_OTHER',
  'PAYABLES',
  'ACCRUALS_AND_OTHER',
  'PAYROLL_LIABILITIES',
  'TAXES',
  'DEFERRED_REVENUE',
  'FUNDS_HELD',
]);
const MAIN_SHARE = 0.65;
const NAMED = 2;

/** Why cash moved otherwise than profit, from the cash-flow statement; null where it did not. */
export function cashGap(lines: CashLines): CashGap | null {
  const amounts = CASH_FLOW_LINES.map(({ code }) => ({ code, amount: lines.get(code) ?? sumMoney([]) }));
  const netProfit = amounts.find(({ code }) => code === 'NET_PROFIT')?.amount ?? sumMoney([]);
  const cashChange = sumMoney(amounts.map(({ amount }) => amount));
  const effect = subtractMoney(cashChange, netProfit);
  if (effect === 0) return null;
  const parts = amounts
    .filter(({ code, amount }) => code !== 'NET_PROFIT' && amount !== 0)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  const shifted = parts.filter(({ code }) => SHIFTS.has(code)).reduce((sum, { amount }) => sum + amount, 0);
  const share = shifted / effect;
  return {
    netProfit,
    cashChange,
    effect,
    parts: parts.slice(0, NAMED),
    isTiming: share >= MAIN_SHARE && share <= 1 / MAIN_SHARE,
  };
}
