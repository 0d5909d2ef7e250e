import { addMonths, type Month } from '@tieout/finance/month.ts';
import type { DemoCompany } from '../src/demo-company.ts';
import { STORY_MONTHS, sum } from './companies.ts';
import type { GoldenMonth, GoldenYear } from './golden.ts';
import { sumLedger, type LedgerSums } from './ledger-sums.ts';

const WORKING_CAPITAL = ['1100', '1150', '1200', '1300', '2000', '2100', '2150', '2200', '2300', '2400'];

export interface StatementMonth extends GoldenMonth {
  da: number;
  interest: number;
  tax: number;
  deferred: number;
  inventory: number;
}

/** Profit and loss, balances and indirect cash flow of every month, from the entries alone. */
export function monthlyStatements(company: DemoCompany): StatementMonth[] {
  const sums = sumLedger(company.entries);
  return STORY_MONTHS.map((month, i) => ({
    i,
    ...statementOf(sums, month),
    heads: sum(company.payRuns, ({ period, fte }) => (period === month ? fte : 0)),
  }));
}

function statementOf(sums: LedgerSums, month: Month): Omit<StatementMonth, 'i' | 'heads'> {
  function released(code: string): number {
    return sums.closing(addMonths(month, -1), code) - sums.closing(month, code);
  }

  const rev = -sums.range(month, 4000, 5000);
  const cogs = sums.range(month, 5000, 5400);
  const vari = sums.range(month, 5400, 6000);
  const opex = sums.range(month, 6000, 7000);
  const [da, interest, tax] = [
    sums.movement(month, '7000'),
    sums.movement(month, '7100'),
    sums.movement(month, '7900'),
  ];
  const ebitda = rev - cogs - vari - opex;
  const np = ebitda - da - interest - tax;
  const cfo = np + da + sum(WORKING_CAPITAL, released);
  const cfi = released('1500') + released('1590') - da;
  const cff = released('2700') + released('3000') + released('3800');
  const cash = sums.closing(month, '1000');
  const ar = sums.closing(month, '1100');
  // Subtracting from zero instead of negating: there is no -0.
  const ap = 0 - sums.closing(month, '2000');
  const deferred = 0 - sums.closing(month, '2300');
  const inventory = sums.closing(month, '1200');
  return { rev, cogs, vari, opex, ebitda, da, interest, tax, np, cfo, cfi, cff, cash, ar, ap, deferred, inventory };
}

export function yearlyStatements(months: readonly StatementMonth[]): GoldenYear[] {
  return [0, 1, 2].map((year) => statementOfYear(2023 + year, months.slice(year * 12, year * 12 + 12)));
}

function statementOfYear(fy: number, months: readonly StatementMonth[]): GoldenYear {
  const last = months[11];
  if (last === undefined) throw new Error(`${fy} has no December`);
  return {
    fy,
    revenue: sum(months, ({ rev }) => rev),
    costOfRevenue: sum(months, ({ cogs }) => cogs),
    variableSelling: sum(months, ({ vari }) => vari),
    opex: sum(months, ({ opex }) => opex),
    ebitda: sum(months, ({ ebitda }) => ebitda),
    da: sum(months, ({ da }) => da),
    interest: sum(months, ({ interest }) => interest),
    tax: sum(months, ({ tax }) => tax),
    netProfit: sum(months, ({ np }) => np),
    cfo: sum(months, ({ cfo }) => cfo),
    cfi: sum(months, ({ cfi }) => cfi),
    cff: sum(months, ({ cff }) => cff),
    cash: last.cash,
    ar: last.ar,
    ap: last.ap,
    deferredRevenue: last.deferred,
    inventory: last.inventory,
    headcount: last.heads,
  };
}
