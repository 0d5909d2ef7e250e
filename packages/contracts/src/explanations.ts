import type { z } from 'zod';
import type { experience } from './people.ts';

export type Experience = z.output<typeof experience>;

/** One thing said twice: to whoever reads their first statement, and to whoever has read a thousand. */
export interface Explanation {
  readonly plain: string;
  readonly professional: string;
}

/** Between the levels: who has answered nothing would rather read a plain sentence than look up a word. */
export const MIDDLE_LEVEL: Experience = 'Need a refresher';

/** Whom explanations are written for: the reader's own choice, else the company's answer at registration. */
export function explanationLevel(own: Experience | null, ofCompany: Experience | null): Experience {
  return own ?? ofCompany ?? MIDDLE_LEVEL;
}

/** Rows of statements by their codes. A headline figure is one of them, and has no words of its own. */
export const EXPLANATIONS = {
  CASH: {
    plain: 'The money in your bank and cash accounts on the last day of the month.',
    professional: 'Closing balance of cash and cash equivalents.',
  },
  REVENUE: {
    plain: 'What customers were charged for what you delivered, before any cost.',
    professional: 'Revenue recognised in the period, net of refunds and discounts.',
  },
  COST_OF_REVENUE: {
    plain: 'What it cost to make and deliver what you sold. Without sales, most of it would not be there.',
    professional: 'Direct cost of the goods and services sold.',
  },
  GROSS_PROFIT: {
    plain: 'Money left after the direct costs of what was sold. It pays for everything else.',
    professional: 'Revenue less cost of revenue.',
  },
  VARIABLE_SELLING_COSTS: {
    plain: 'Costs that come with every single sale, such as payment fees and shipping.',
    professional: 'Selling costs that vary with volume.',
  },
  CONTRIBUTION_PROFIT: {
    plain: 'What each sale leaves over after the costs it brings with it. It pays for the team and the office.',
    professional: 'Gross profit less variable selling costs.',
  },
  OPERATING_EXPENSES: {
    plain: 'What running the company costs, whether you sell more or less: the team, marketing, rent, tools.',
    professional: 'Sales and marketing, R&D and G&A; excludes depreciation and amortisation.',
  },
  EBITDA: {
    plain: 'What the daily business earns, before loans, tax and the wear of what you own are counted.',
    professional: 'Earnings before interest, tax, depreciation and amortisation.',
  },
  DEPRECIATION_AMORTISATION: {
    plain: 'The share of big purchases that is counted in this period. No money leaves when it is booked.',
    professional: 'Non-cash allocation of capitalised cost.',
  },
  EBIT: {
    plain: 'What the business earns once the wear of what it owns is counted, before loans and tax.',
    professional: 'Operating profit: EBITDA less depreciation and amortisation.',
  },
  OTHER_INCOME_EXPENSE: {
    plain: 'Interest, exchange differences and what else is not part of the daily business.',
    professional: 'Non-operating items: interest, FX and one-off income and expense.',
  },
  PROFIT_BEFORE_TAX: {
    plain: 'What was earned with everything counted but tax.',
    professional: 'EBIT with other income and expense.',
  },
  INCOME_TAX: {
    plain: 'Tax on the profit itself. Sales tax and payroll tax are not in it.',
    professional: 'Income tax expense of the period.',
  },
  NET_PROFIT: {
    plain: 'What the company earned after everything, tax included. Below zero it is a loss.',
    professional: 'Profit after interest and tax.',
  },
} as const satisfies Readonly<Record<string, Explanation>>;

/** Null where nothing needs explaining, or nobody has explained it yet. */
export function explanationOf(code: string, level: Experience): string | null {
  const found: Readonly<Record<string, Explanation>> = EXPLANATIONS;
  const explanation = Object.hasOwn(found, code) ? found[code] : undefined;
  return explanation === undefined ? null : inWordsOf(explanation, level);
}

export function inWordsOf({ plain, professional }: Explanation, level: Experience): string {
  switch (level) {
    case 'First-time founder':
    case 'Need a refresher':
      return plain;
    case 'Familiar with P&L':
    case 'Financial director/CFO':
      return professional;
  }
}
