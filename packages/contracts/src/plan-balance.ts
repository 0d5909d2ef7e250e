import { BALANCE_SHEET_LINES } from '@tieout/finance/balance-sheet/balance-sheet-line.ts';
import { LOAN_KINDS, type BalanceModel } from '@tieout/finance/plan/balance/balance-model.ts';
import { z } from 'zod';
import { minorUnits, month } from './figures.ts';
import { list } from './list.ts';
import { monthAmounts, rate } from './plan-methods.ts';

const line = z.enum(BALANCE_SHEET_LINES.map(({ code }) => code));
const itemName = z.string().trim().min(1, 'It needs a name').max(80, 'A name has at most 80 characters');
const item = { id: z.string().min(1).max(40), name: itemName };
const lifeMonths = z.int().min(1).max(600);

export const plannedLoan = z.object({
  ...item,
  kind: z.enum(LOAN_KINDS),
  // Paid out on its first day.
  month,
  amount: minorUnits,
  rate: rate.meta({ description: 'A year' }),
  line: z.enum(['DEBT_CURRENT', 'DEBT_NON_CURRENT']),
  months: lifeMonths,
});

export const plannedRaise = z.object({
  ...item,
  kind: z.enum(['EQUITY', 'CONVERTIBLE']),
  // Arrives on its first day.
  month,
  amount: minorUnits,
});

export const plannedCapex = z.object({ ...item, month, amount: minorUnits, lifeMonths });

export const plannedTax = z.object({
  rate: rate.meta({ description: 'On the positive profit of the fiscal year so far' }),
  paidInMonth: z.int().min(1).max(12).meta({ description: 'Calendar month of payment, after the fiscal year' }),
  paidEvery: z.enum(['quarter', 'year']).optional().meta({ description: 'By quarter: in the month after it' }),
});

export const plannedTiming = z.object({
  shares: list(rate)
    .min(1)
    .max(7)
    .refine(isWhole, 'Shares of all months add up to 1')
    .meta({ description: 'Paid in the month itself and in those after it' }),
  yearlyInAdvance: rate,
  aheadShares: list(rate).max(7).optional().meta({ description: 'Of what is billed a year ahead' }),
  salesTax: rate,
  payrollTax: rate,
});

const monthlyRate = z
  .union([rate, z.array(rate).length(12)])
  .nullable()
  .meta({ description: 'One for all months, or by calendar month; null: the line stays as it is' });

/** To a hundredth of a percent: shares are rounded to it. */
function isWhole(shares: readonly string[]): boolean {
  const sum = shares.reduce((total, share) => total + Number(share), 0);
  return Math.abs(sum - 1) < 0.0001 && shares.every((share) => Number(share) >= 0);
}

/** What balance sheet and cash of a plan are made of, beside its rows. */
export const planBalance = z
  .object({
    opening: z.partialRecord(line, minorUnits).meta({ description: 'Natural amounts of the last closed month' }),
    timing: z.record(z.string(), plannedTiming).meta({ description: 'By row' }),
    fallback: z.object({ dsoDays: rate, dpoDays: rate }),
    stockDays: monthlyRate,
    stockCover: z
      .object({ months: z.int().min(1).max(12), share: rate })
      .optional()
      .meta({ description: 'Stock as a share of what the next months will cost, instead of days' }),
    prepaidShare: monthlyRate,
    fundsHeldShare: monthlyRate,
    billedAhead: z
      .array(minorUnits)
      .max(12)
      .optional()
      .meta({ description: 'Billed a year ahead in the last closed months, oldest first' }),
    capex: list(plannedCapex).max(200),
    loans: list(plannedLoan).max(50),
    raises: list(plannedRaise).max(50),
    tax: plannedTax,
    isInRows: z.boolean().meta({ description: 'Interest, depreciation and tax stand in the rows already' }),
  })
  .meta({ id: 'PlanBalance' }) as unknown as z.ZodType<BalanceModel, BalanceModel>;

export const lineAmounts = z
  .partialRecord(line, monthAmounts)
  .meta({ id: 'PlanLineAmounts', description: 'Natural amounts at the ends of closed months, by line' });
