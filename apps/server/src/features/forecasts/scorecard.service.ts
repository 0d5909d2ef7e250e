import type { ForecastGrade, GradedRow, ScorecardAnswer } from '@tieout/contracts/forecasts.ts';
import { minorUnits, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthRange, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { methodName } from '@tieout/finance/plan/method-words.ts';
import type { MonthAmounts } from '@tieout/finance/plan/plan-method.ts';
import { forecastsAhead } from '@tieout/finance/plan/rolling/forecasts-ahead.ts';
import { gradeOf, HORIZONS, type Forecast, type Grade } from '@tieout/finance/plan/rolling/scorecard.ts';
import { scorecardSentence, verdictOf } from '@tieout/finance/plan/rolling/verdict.ts';
import type { Percentage } from '@tieout/finance/statements/percent-of.ts';
import { COMPUTED } from '@tieout/finance/statements/structure/sections.ts';
import { usualMateriality } from '@tieout/finance/variance/variance.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import { ruleOf } from '#server/forecasts/forecast-model.ts';
import { selectForecasts } from '#server/forecasts/forecasts.queries.ts';
import { GRADED_FORECASTS, readForecastBooks } from '#server/forecasts/make-forecasts.ts';
import { readStoredAmounts, type PlanBooks, type PlanLeaf } from '#statements/plan/plan-books.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import { selectGradedPlans, type GradedPlan } from './forecasts.queries.ts';

/** Closed months that are graded, at most. */
const GRADED_MONTHS = 12;

/** What was said of rows: by which forecasts, how long before, and by which method they go on. */
interface Sayings {
  months: readonly Month[];
  /** Null of a plan, which says everything on one day. */
  aheads: readonly (number | null)[];
  forecastsOf: (actuals: MonthAmounts, codes: readonly PlanLeaf[], ahead: number | null) => Forecast[];
  methodOf: (code: string) => string;
}

export function findScorecard(db: AppDb, scope: StatementScope, planId: string | undefined): Promise<ScorecardAnswer> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const view = await openView(transaction, scope, {});
    const { company, closedThrough } = view;
    const plans = await selectGradedPlans(transaction, company.id);
    const plan = planId === undefined ? null : (plans.find(({ id }) => id === planId) ?? null);
    if (planId !== undefined && plan === null) throw notFound();
    const head = {
      companyId: company.id,
      currency: company.baseCurrency,
      closedThrough,
      plan: plan === null ? null : { id: plan.id, name: plan.name },
      plans: plans.filter(({ isLocked }) => isLocked).map(({ id, name }) => ({ id, name })),
    };
    if (closedThrough === null) return { ...head, sentence: null, rows: [] };
    const { books } = await readForecastBooks(transaction, view, { month: closedThrough, planId: null });
    const sayings =
      plan === null
        ? await rollingSayings(transaction, view, closedThrough)
        : await planSayings(transaction, view, { books, plan, closedThrough });
    const graded = gradedRows(books, sayings, company.baseCurrency);
    // Profit is the last of them.
    const [near, far = null] = graded.at(-1)?.grades ?? [];
    const isRolling = plan === null && near !== undefined;
    return {
      ...head,
      sentence: isRolling ? scorecardSentence(near, far) : null,
      rows: graded.flatMap(({ answer }) => (answer.months.length > 0 ? [answer] : [])),
    };
  });
}

async function rollingSayings(db: Db, view: StatementView, closedThrough: Month): Promise<Sayings> {
  const from = addMonths(closedThrough, 1 - GRADED_FORECASTS - Math.max(...HORIZONS));
  const forecasts = (await selectForecasts(db, view.company.id, { from, to: closedThrough })).filter(
    ({ currency }) => currency === view.company.baseCurrency,
  );
  const byMonth = new Map(forecasts.map(({ month, rows }) => [month, new Map(rows.map((row) => [row.code, row]))]));
  const last = byMonth.get(closedThrough);
  const months = monthRange(addMonths(closedThrough, 1 - GRADED_MONTHS), closedThrough);
  return {
    months,
    aheads: HORIZONS,
    forecastsOf(actuals, leaves, ahead) {
      function said(madeAt: Month, of: Month): MinorUnits | undefined {
        const rows = byMonth.get(madeAt);
        return rows === undefined ? undefined : added(leaves, ({ code }) => rows.get(code)?.amounts[of]);
      }
      return forecastsAhead(months, ahead ?? 1, { actuals, said });
    },
    methodOf(code) {
      const row = last?.get(code);
      return row === undefined ? '' : methodName(ruleOf(row.rule));
    },
  };
}

interface AskedPlan {
  books: PlanBooks;
  plan: GradedPlan;
  closedThrough: Month;
}

async function planSayings(db: Db, view: StatementView, { books, plan, closedThrough }: AskedPlan): Promise<Sayings> {
  const end = addMonths(plan.start, plan.monthCount - 1);
  const last = end < closedThrough ? end : closedThrough;
  const months = plan.start <= last ? monthRange(plan.start, last).slice(-GRADED_MONTHS) : [];
  const amounts = await readStoredAmounts(db, view, books, { id: plan.id, months });
  return {
    months,
    aheads: [null],
    forecastsOf(actuals, leaves) {
      return months.flatMap((month) => {
        const planned = added(leaves, ({ code }) => amounts.get(code)?.[month] ?? ZERO);
        return forecastsAhead([month], monthsBetween(plan.asOf, month), { actuals, said: () => planned });
      });
    },
    methodOf: () => plan.name,
  };
}

/** The rows together; of one alone its shown amount, of profit the effects. */
function added(leaves: readonly PlanLeaf[], amountOf: (leaf: PlanLeaf) => number | undefined): MinorUnits | undefined {
  const [only, ...others] = leaves;
  if (only !== undefined && others.length === 0) {
    const amount = amountOf(only);
    return amount === undefined ? undefined : minorUnits(amount);
  }
  return minorUnits(leaves.reduce((sum, leaf) => sum + leaf.side * (amountOf(leaf) ?? 0), 0));
}

/** Rows that are worth a word in an average month, in the order of the P&L, and profit. */
function gradedRows(books: PlanBooks, sayings: Sayings, currency: string): Graded[] {
  const { abs } = usualMateriality(currency);
  const { months } = sayings;
  const rows = books.leaves.filter(({ code }) => {
    const actuals = books.actuals.get(code) ?? {};
    const size = months.reduce((sum, month) => sum + Math.abs(actuals[month] ?? 0), 0);
    return months.length > 0 && size >= abs * months.length;
  });
  return [
    ...rows.map((leaf) => gradedRow(leaf, sayings.methodOf(leaf.code), { books, sayings, leaves: [leaf] })),
    gradedRow(COMPUTED.netProfit, 'Sum of the rows', { books, sayings, leaves: books.leaves }),
  ];
}

interface GradedFacts {
  books: PlanBooks;
  sayings: Sayings;
  leaves: readonly PlanLeaf[];
}

interface Graded {
  grades: readonly Grade[];
  answer: GradedRow;
}

function gradedRow(
  { code, name }: { code: string; name: string },
  method: string,
  { books, sayings, leaves }: GradedFacts,
): Graded {
  const known = actualsOf(books, leaves);
  const forecasts = sayings.aheads.map((ahead) => sayings.forecastsOf(known, leaves, ahead));
  const grades = forecasts.map((each) => gradeOf(each));
  const said = forecasts.map((each) => new Map(each.map(({ month, forecast }) => [month, forecast])));
  const actuals = new Map(forecasts.flat().map(({ month, actual }) => [month, actual]));
  const answer: GradedRow = {
    code,
    name,
    method,
    grades: grades.map((grade, index) => gradeAnswer(grade, sayings.aheads[index] ?? null)),
    months: sayings.months.flatMap((month) => {
      const actual = actuals.get(month);
      return actual === undefined ? [] : [{ month, actual, said: said.map((each) => each.get(month) ?? null) }];
    }),
    verdict: verdictOf(grades.filter(({ months }) => months > 0)),
  };
  return { grades, answer };
}

function actualsOf({ actuals, firstMonth, leaves: all }: PlanBooks, leaves: readonly PlanLeaf[]): MonthAmounts {
  const months = new Set(all.flatMap(({ code }) => Object.keys(actuals.get(code) ?? {})));
  const known = [...months].flatMap((month): [string, MinorUnits][] => {
    if (firstMonth === null) return [];
    const amount = added(leaves, ({ code }) => actuals.get(code)?.[month as Month]);
    return amount === undefined ? [] : [[month, amount]];
  });
  return Object.fromEntries(known);
}

function gradeAnswer(grade: Grade, ahead: number | null): ForecastGrade {
  const { months, error, bias, naiveMonth, naiveYear, isBetter } = grade;
  return {
    ahead,
    months,
    error: tenthsOf(error),
    bias: tenthsOf(bias),
    naiveMonth: tenthsOf(naiveMonth),
    naiveYear: tenthsOf(naiveYear),
    isBetter,
  };
}

function tenthsOf(percentage: Percentage): ForecastGrade['error'] {
  return percentage.status === 'ok' ? percentage.tenths : percentage.code;
}
