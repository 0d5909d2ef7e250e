import type { ValuationBooks } from '@tieout/contracts/valuation-books.ts';
import { findMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { metricOver } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { PlannedRows, RowsByCode } from '@tieout/finance/metrics/facts/books-by-month.ts';
import { minorUnits, sumMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthRange, type Month } from '@tieout/finance/month.ts';
import { COMPUTED, SECTION } from '@tieout/finance/statements/structure/sections.ts';
import type { Db } from '#db/client.ts';
import { openMetrics } from '#metrics/open-metric.ts';
import { readMetricBooks } from '#metrics/read-books-by-month.ts';
import { readBooksFacts, type StatementView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';

const YEAR = 12;
const MOST_YEARS = 5;

/** What books, plan and metrics say of the inputs of a valuation; null before a month is closed. */
export async function readValuationBooks(db: Db, view: StatementView): Promise<ValuationBooks | null> {
  const { closedThrough, source, company } = view;
  const facts = await readBooksFacts(db, view);
  const { firstMonth } = facts;
  if (closedThrough === null || firstMonth === null || firstMonth > closedThrough || source.kind === 'none')
    return null;
  const months = monthRange(addMonths(closedThrough, 1 - 2 * YEAR), addMonths(closedThrough, MOST_YEARS * YEAR));
  const { books, plan } = await readMetricBooks(db, view, facts, {
    months,
    hasCustomers: false,
    mergedIn: 0,
    channelsIn: 0,
  });
  const { MANAGERIAL_PNL: pnl, BALANCE_SHEET: sheet, CASH_FLOW: flow } = books.rows;
  function overYear(rows: RowsByCode, code: string, yearsBack = 0): MinorUnits | null {
    const to = months.indexOf(addMonths(closedThrough as Month, -YEAR * yearsBack));
    return sumOf(rows.get(code)?.slice(to - YEAR + 1, to + 1), YEAR);
  }
  function closing(...codes: string[]): MinorUnits | null {
    const at = months.indexOf(closedThrough as Month);
    return sumOf(codes.map((code) => sheet.get(code)?.[at] ?? minorUnits(0)));
  }
  const cash = closing('CASH');
  const held = company.businessModel === 'Marketplace' ? closing('FUNDS_HELD') : minorUnits(0);
  const metrics = await readMetrics(db, view);
  return {
    closedThrough,
    // What a marketplace owes its sellers is not its own (D-17).
    cash: cash === null || held === null ? null : minorUnits(cash - held),
    debt: closing('DEBT_CURRENT', 'DEBT_NON_CURRENT'),
    revenue: overYear(pnl, SECTION.revenue),
    revenueBefore: overYear(pnl, SECTION.revenue, 1),
    ebitda: overYear(pnl, COMPUTED.ebitda.code),
    grossProfit: overYear(pnl, COMPUTED.grossProfit.code),
    depreciation: overYear(pnl, SECTION.depreciation),
    capex: negated(overYear(flow, 'CAPITAL_EXPENDITURE')),
    ...metrics,
    planned: plan === null ? [] : plannedYears(plan, closedThrough),
  };
}

/** The sum of figures; null where one of them is a reason, or some are missing. */
function sumOf(figures: readonly Figure[] | undefined, count = figures?.length): MinorUnits | null {
  const amounts = (figures ?? []).flatMap((figure) => (typeof figure === 'number' ? [figure] : []));
  return figures !== undefined && amounts.length === count ? sumMoney(amounts) : null;
}

function negated(amount: MinorUnits | null): MinorUnits | null {
  return amount === null ? null : minorUnits(0 - amount);
}

/** Years of which every month is planned. */
function plannedYears(plan: PlannedRows, closedThrough: Month): ValuationBooks['planned'] {
  const years: ValuationBooks['planned'] = [];
  for (let year = 0; year < MOST_YEARS; year += 1) {
    const months = monthRange(addMonths(closedThrough, year * YEAR + 1), addMonths(closedThrough, (year + 1) * YEAR));
    const [revenue, ebitda, depreciation] = [SECTION.revenue, COMPUTED.ebitda.code, SECTION.depreciation].map((code) =>
      sumOf(months.map((month) => plan.get(code)?.get(month) ?? 'NO_DATA')),
    );
    if (typeof revenue !== 'number' || typeof ebitda !== 'number') break;
    years.push({ revenue, ebitda, depreciation: depreciation ?? minorUnits(0) });
  }
  return years;
}

/** Figures that are no rows of a statement, as the dashboard has them. */
async function readMetrics(db: Db, view: StatementView) {
  const model = view.company.businessModel ?? DEFAULT_MODEL;
  const definitions = ['arr', 'gmv', 'working_capital']
    .flatMap((id) => findMetric(id) ?? [])
    .filter(({ models }) => models.length === 0 || models.includes(model));
  const open = await openMetrics(db, view, definitions, YEAR);
  function over(id: string, months: number): MinorUnits | null {
    const definition = definitions.find((each) => each.id === id);
    if (open === null || definition === undefined || view.closedThrough === null) return null;
    const window = { from: addMonths(view.closedThrough, 1 - months), to: view.closedThrough };
    const { value } = metricOver(definition, open.book, window);
    return value?.status === 'ok' && value.unit === 'money' ? value.minor : null;
  }
  return { arr: over('arr', 1), gmv: over('gmv', YEAR), workingCapital: over('working_capital', 1) };
}
