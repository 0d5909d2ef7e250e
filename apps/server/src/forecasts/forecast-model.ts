import { readMethod, type ChosenMethod } from '@tieout/contracts/plan-methods.ts';
import { workedMethod } from '@tieout/contracts/plan-model.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, isMonth, type Month } from '@tieout/finance/month.ts';
import { computePlan } from '@tieout/finance/plan/compute-plan.ts';
import { firstPlan } from '@tieout/finance/plan/first/first-plan.ts';
import type { MonthAmounts, PlanMethod } from '@tieout/finance/plan/plan-method.ts';
import type { PlanModel, PlanRow } from '@tieout/finance/plan/plan-model.ts';
import { rolledRow, rollingForecast, type Missed } from '@tieout/finance/plan/rolling/rolling-forecast.ts';
import { PAYROLL_CATEGORIES } from '@tieout/finance/statements/structure/payroll-categories.ts';
import type { PlanBooks } from '#statements/plan/plan-books.ts';
import type { StoredForecastRow, StoredRule } from './forecasts.queries.ts';

/** The books as they were known when `month` was the last closed one. */
export interface ForecastBooks {
  month: Month;
  currency: string;
  fiscalYearStartMonth: number;
  books: PlanBooks;
  /** Drivers and people of the plan of record that it goes on by (finance 3.3). */
  inputs: Pick<PlanModel, 'drivers' | 'roster'>;
}

type BareRow = Omit<PlanRow, 'method' | 'overrides'>;

/** Rows with what had been posted by then; what nobody had ever posted to is left out. */
function rowsKnownAt({ month, books }: ForecastBooks): BareRow[] {
  return books.leaves.flatMap((leaf) => {
    const known = Object.entries(books.actuals.get(leaf.code) ?? {}).filter(([each]) => each <= month);
    if (known.every(([, amount]) => amount === 0)) return [];
    const actuals = Object.fromEntries(known) as MonthAmounts;
    return [{ ...leaf, id: leaf.code, departmentId: null, isPeople: leaf.code in PAYROLL_CATEGORIES, actuals }];
  });
}

/** A rule for every row: the plan's own, and where it has none, that of a first plan made on this day. */
export function rulesAt(facts: ForecastBooks, ofPlan: ReadonlyMap<string, StoredRule>): Map<string, StoredRule> {
  const rows = rowsKnownAt(facts);
  const first = firstPlan({
    asOf: facts.month,
    booksFrom: facts.books.firstMonth,
    headcounts: facts.books.headcounts,
    rows,
  });
  return new Map(
    rows.flatMap(({ code }): [string, StoredRule][] => {
      const own = ofPlan.get(code);
      if (own !== undefined) return [[code, own]];
      const found = first.get(code);
      if (found === undefined) return [];
      const { kind, ...params } = found.method;
      return [[code, { method: kind, params, sentence: found.sentence, typed: {} }]];
    }),
  );
}

/** The amounts after the month that rules and decisions make, as shown, by row. */
export function forecastAmounts(
  facts: ForecastBooks,
  rows: readonly Pick<StoredForecastRow, 'code' | 'rule' | 'planned' | 'choice'>[],
): Map<string, Record<string, number>> {
  const { month } = facts;
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const known = rowsKnownAt(facts).flatMap((row): PlanRow[] => {
    const stored = byCode.get(row.code);
    return stored === undefined ? [] : [{ ...row, ...planRule(stored.rule, facts) }];
  });
  const ruled = computed(facts, known);
  const decided = known.map((row) => {
    const stored = byCode.get(row.code);
    const missed = stored === undefined ? null : missedOf(facts, stored, ruled.get(row.code) ?? {});
    return stored === undefined || missed === null ? row : rolledRow(row, stored.choice, missed);
  });
  return rows.every(({ choice }) => choice === 'KEEP') ? ruled : computed(facts, decided);

  function computed({ currency, fiscalYearStartMonth, books, inputs }: ForecastBooks, planRows: readonly PlanRow[]) {
    const model = rollingForecast(
      {
        currency,
        months: [addMonths(month, 1)],
        asOf: month,
        booksFrom: books.firstMonth,
        fiscalYearStartMonth,
        rows: planRows,
        ...inputs,
        headcounts: books.headcounts,
        deltas: null,
      },
      month,
      {},
    );
    const { months, values } = computePlan(model);
    return new Map(
      planRows.map(({ id }) => {
        const amounts = (values.get(id) ?? []).flatMap((value, index): [Month, number][] => {
          const at = months[index];
          return at === undefined || typeof value !== 'number' ? [] : [[at, value]];
        });
        return [id, Object.fromEntries(amounts)];
      }),
    );
  }
}

/** By how much the row missed what was planned of the month; null where nothing was. */
export function missedOf(
  { month, books }: ForecastBooks,
  { code, planned }: Pick<StoredForecastRow, 'code' | 'planned'>,
  amounts: Readonly<Record<string, number>>,
): Missed | null {
  const actual: MinorUnits | undefined = books.actuals.get(code)?.[month];
  if (planned === null || actual === undefined) return null;
  return { month, planned: minorUnits(planned), actual, next: minorUnits(amounts[addMonths(month, 1)] ?? 0) };
}

/** A rule that the product no longer knows plans nothing. */
export function ruleOf(rule: StoredRule): ChosenMethod {
  return readMethod(rule) ?? { kind: 'MANUAL', values: {} };
}

/** The rule, and what was typed over it. */
export function planRule(
  rule: StoredRule,
  { currency, inputs: { drivers } }: Pick<ForecastBooks, 'currency' | 'inputs'>,
): { method: PlanMethod; overrides: MonthAmounts } {
  const overrides = Object.entries(rule.typed).flatMap(([month, value]): [Month, MinorUnits][] =>
    isMonth(month) ? [[month, minorUnits(value)]] : [],
  );
  return {
    method: workedMethod(ruleOf(rule), { currency, drivers }),
    overrides: Object.fromEntries(overrides),
  };
}
