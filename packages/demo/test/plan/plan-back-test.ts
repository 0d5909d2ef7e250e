import {
  BALANCE_SHEET_LINES,
  balanceSheetLineOf,
  naturalSignOf,
  type BalanceSheetLineCode,
} from '@tieout/finance/balance-sheet/balance-sheet-line.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { proposedBalance } from '@tieout/finance/plan/balance/propose-balance.ts';
import { threeWay, type ThreeWayPlan } from '@tieout/finance/plan/balance/three-way.ts';
import { computePlan } from '@tieout/finance/plan/compute-plan.ts';
import type { MonthAmounts } from '@tieout/finance/plan/plan-method.ts';
import type { PlanModel, PlanRow } from '@tieout/finance/plan/plan-model.ts';
import { defaultPnlStructure } from '@tieout/finance/statements/structure/default-structures.ts';
import { PAYROLL_CATEGORIES } from '@tieout/finance/statements/structure/payroll-categories.ts';
import { categoryCodesBelow } from '@tieout/finance/statements/structure/structure-tree.ts';
import { isProfitAndLoss } from '../../src/chart/codes.ts';
import type { DemoCompany } from '../../src/demo-company.ts';
import { monthIn, STORY_MONTHS } from '../companies.ts';
import { businessModelOf, placementsOf } from '../placements.ts';

export type LineAmounts = Readonly<Partial<Record<BalanceSheetLineCode, MonthAmounts>>>;

export interface BackTest {
  plan: ThreeWayPlan;
  /** What the books say, at the end of every month. */
  books: LineAmounts;
}

const TESTED = 12;

/** The last twelve months planned with their own P&L, all else proposed from what was known before them. */
export function backTest(company: DemoCompany): BackTest {
  const tested = STORY_MONTHS.slice(-TESTED);
  const asOf = addMonths(tested[0] as Month, -1);
  const rows = rowsOf(company, tested);
  const books = balancesOf(company);
  const model: PlanModel = {
    currency: 'USD',
    months: tested,
    asOf,
    booksFrom: STORY_MONTHS[0] as Month,
    fiscalYearStartMonth: 1,
    rows,
    drivers: [],
    roster: [],
    headcounts: {},
    deltas: null,
  };
  const balance = proposedBalance({ ...model, balances: books });
  // Tax stands in the rows of the P&L already; assets bought and loans taken or repaid are what an owner knows and plans.
  const plan = threeWay(model, computePlan(model), { ...balance, tax: { ...balance.tax, rate: '0' } });
  if (typeof plan === 'string') throw new Error(plan);
  return { plan, books };
}

function rowsOf(company: DemoCompany, tested: readonly Month[]): PlanRow[] {
  const placeOf = placementsOf(company);
  const sums = new Map<string, Partial<Record<Month, number>>>();
  for (const { date, lines } of company.entries) {
    for (const line of lines) {
      if (!isProfitAndLoss(line.accountCode)) continue;
      const { code } = placeOf(line) as unknown as { code: string };
      const own = sums.get(code) ?? {};
      own[monthIn(date)] = (own[monthIn(date)] ?? 0) - line.amountMinor;
      sums.set(code, own);
    }
  }
  const { sections } = defaultPnlStructure(businessModelOf(company));
  return sections.flatMap((section) =>
    categoryCodesBelow([section]).map((code): PlanRow => {
      const effects = sums.get(code) ?? {};
      const shown = Object.fromEntries(
        Object.entries(effects).map(([month, effect]) => [month, minorUnits(section.side * (effect ?? 0) || 0)]),
      ) as MonthAmounts;
      return {
        id: code,
        name: code,
        code,
        section: section.code,
        side: section.side,
        departmentId: null,
        isPeople: code in PAYROLL_CATEGORIES,
        method: {
          kind: 'MANUAL',
          values: Object.fromEntries(tested.map((month) => [month, shown[month] ?? minorUnits(0)])),
        },
        overrides: {},
        actuals: shown,
      };
    }),
  );
}

function balancesOf(company: DemoCompany): LineAmounts {
  const lineOf = new Map(company.accounts.map((account) => [account.code, balanceSheetLineOf(account)]));
  const moved = new Map<string, number>();
  for (const { date, lines } of company.entries) {
    for (const { accountCode, amountMinor } of lines) {
      const line = lineOf.get(accountCode);
      if (line === null || line === undefined) continue;
      const key = `${line} ${monthIn(date)}`;
      moved.set(key, (moved.get(key) ?? 0) + amountMinor);
    }
  }
  return Object.fromEntries(
    BALANCE_SHEET_LINES.map(({ code, section }) => {
      let balance = 0;
      const amounts: Partial<Record<Month, MinorUnits>> = {};
      for (const month of monthsFrom(company)) {
        balance += moved.get(`${code} ${month}`) ?? 0;
        amounts[month] = minorUnits(naturalSignOf(section) * balance || 0);
      }
      return [code, amounts];
    }),
  );
}

/** Opening balances may be dated before the first month. */
function monthsFrom({ entries }: DemoCompany): Month[] {
  const first = entries.reduce<Month>(
    (month, { date }) => (monthIn(date) < month ? monthIn(date) : month),
    STORY_MONTHS[0] as Month,
  );
  const months: Month[] = [];
  for (let month = first; month <= (STORY_MONTHS.at(-1) as Month); month = addMonths(month, 1)) months.push(month);
  return months;
}
